// Stub of zod for browser bundles. Browsers read paths and methods of the contract, and services
// check shapes: declarations are accepted, and any use of a schema throws. The real library would be
// a tenth of all scripts, and tries `eval`, which the content policy reports.
const uses = new Set(['parse', 'safeParse', 'parseAsync', 'safeParseAsync'])

function useSchema() {
  throw new Error('schemas are not shipped to browsers')
}

const schema = new Proxy(() => schema, {
  get: (_target, name) => (uses.has(name) ? useSchema : schema),
})

export { schema as z }
