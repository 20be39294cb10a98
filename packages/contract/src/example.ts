/** Metadata of a schema: what someone could send. The API page tries calls out with it. */
export function example(value: unknown): { examples: unknown[] } {
  return { examples: [value] }
}
