import type { LoaderDefinition } from '@rspack/core'
import { type CallExpression, type Expression, parse, type Super } from 'acorn'

/** Callers need these fields; of a body, only its presence. */
const forCallers = ['service', 'method', 'path', 'body', 'upload', 'produces', 'redirects']

/** Endpoints become plain objects, because unused calls of zod couldn't be dropped. */
const contractLoader: LoaderDefinition = function contractLoader(source, map) {
  this.callback(null, withoutSchemas(source), map)
}
export default contractLoader

export function withoutSchemas(source: string): string {
  const schemas = new Set(['z'])
  let text = ''
  let from = 0
  for (const { name, init } of constantsOf(source)) {
    const next = replacementOf(init, source, schemas)
    if (next === undefined) continue
    if (next === 'z') schemas.add(name)
    const lines = source.slice(init.start, init.end).split('\n').length
    // The number of lines stays the same for the source map.
    text += source.slice(from, init.start) + next + '\n'.repeat(lines - 1)
    from = init.end
  }
  return text + source.slice(from)
}

function constantsOf(source: string): { name: string; init: Expression }[] {
  const { body } = parse(source, { ecmaVersion: 'latest', sourceType: 'module' })
  const statements = body.map((each) =>
    each.type === 'ExportNamedDeclaration' ? each.declaration : each,
  )
  return statements.flatMap((each) => {
    if (each?.type !== 'VariableDeclaration') return []
    return each.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init ? [{ name: id.name, init }] : [],
    )
  })
}

function replacementOf(init: Expression, source: string, schemas: Set<string>): string | undefined {
  if (init.type !== 'CallExpression') return undefined
  if (rootOf(init) === 'endpoint') return fieldsForCallers(init, source)
  return schemas.has(rootOf(init) ?? '') ? 'z' : undefined
}

function fieldsForCallers({ arguments: [definition] }: CallExpression, source: string): string {
  if (definition?.type !== 'ObjectExpression') throw new Error('an endpoint is declared in place')
  const fields = definition.properties.flatMap((field) => {
    const name = field.type === 'Property' && field.key.type === 'Identifier' && field.key.name
    if (!name) throw new Error('an endpoint’s fields are named in place')
    if (!forCallers.includes(name)) return []
    const text = name === 'body' ? 'body: true' : source.slice(field.start, field.end)
    return [text.replaceAll('\n', ' ')]
  })
  return `{ ${fields.join(', ')} }`
}

/** The root of `z.string().max(100)` is `z`. */
function rootOf(node: Expression | Super): string | undefined {
  if (node.type === 'CallExpression') return rootOf(node.callee)
  if (node.type === 'MemberExpression') return rootOf(node.object)
  return node.type === 'Identifier' ? node.name : undefined
}
