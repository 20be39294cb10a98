// zod would be a tenth of all scripts, and tries `eval`, which the content policy reports.
const uses = new Set(['parse', 'safeParse', 'parseAsync', 'safeParseAsync'])

function useSchema() {
  throw new Error('schemas are not shipped to browsers')
}

const schema = new Proxy(() => schema, {
  get: (_target, name) => (uses.has(name) ? useSchema : schema),
})

export { schema as z }
