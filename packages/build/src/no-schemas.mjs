// Stands in for zod in browser bundles. Browsers read paths and methods of the contract, and services check shapes: so
// every declaration is accepted and costs nothing, and any use of a schema fails loudly. The real library would weigh a
// tenth of all scripts, and tries out `eval`, which the content policy reports.
const uses = new Set(['parse', 'safeParse', 'parseAsync', 'safeParseAsync'])

function useSchema() {
  throw new Error('schemas are not shipped to browsers')
}

const schema = new Proxy(() => schema, {
  get: (_target, name) => (uses.has(name) ? useSchema : schema),
})

export { schema as z }
