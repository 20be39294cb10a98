/** Metadata of a schema: a value that could be sent. The API page tries calls out with it. */
export function example(value: unknown): { examples: unknown[] } {
  return { examples: [value] }
}
