import type { Doc } from '../bson/codec.ts'
import { isPlain } from '../bson/compare.ts'
import { getOwn, isIndex, setOwn } from '../bson/paths.ts'
import { fail } from '../errors.ts'
import type { Found, Predicate } from '../query/at-path.ts'

/** One place that an update touches: a field of a document, or a position of an array. */
export type Target = { container: Doc | unknown[]; key: string | number }
export type PathContext = { found: Found; filters: Map<string, Predicate> }

/**
 * The places a path stands for, with `$`, `$[]` and `$[name]` resolved. With `create`, documents
 * missing on the way are made; without, a missing way gives no target.
 */
export function targetsOf(doc: Doc, path: string, context: PathContext, create: boolean): Target[] {
  const names = path.split('.')
  if (names.includes(''))
    fail('EmptyFieldName', `The update path '${path}' contains an empty field name.`)
  return walk(doc, { path, names, context, create }, 0)
}

export function readTarget({ container, key }: Target): unknown {
  return getOwn(container, key)
}

export function writeTarget({ container, key }: Target, value: unknown): void {
  if (Array.isArray(container)) {
    if (Number(key) > container.length + 1_500_000) fail('BadValue', "can't backfill array")
    while (container.length < Number(key)) container.push(null)
  }
  setOwn(container, key, value)
}

type Walk = { path: string; names: string[]; context: PathContext; create: boolean }

function walk(container: Doc | unknown[], way: Walk, at: number): Target[] {
  const name = way.names[at] ?? ''
  if (name === '$[]' || name.startsWith('$['))
    return arrayKeys(container, way, name).flatMap((key) => step({ container, key }, way, at))
  const key = name === '$' ? foundIndex(way) : name
  if (!Array.isArray(container)) return step({ container, key: String(key) }, way, at)
  if (isIndex(String(key))) return step({ container, key: Number(key) }, way, at)
  if (!way.create) return []
  return fail('PathNotViable', `Cannot create field '${name}' in an array, at '${way.path}'`)
}

function step(target: Target, way: Walk, at: number): Target[] {
  if (at === way.names.length - 1) return [target]
  const inner = readTarget(target)
  if (isPlain(inner) || Array.isArray(inner)) return walk(inner, way, at + 1)
  if (!way.create) return []
  const next = way.names[at + 1] ?? ''
  if (inner !== undefined)
    fail('PathNotViable', `Cannot create field '${next}' in element {${target.key}: a scalar}`)
  if (next.startsWith('$['))
    fail('BadValue', `The path to '${next}' must exist in order to apply array updates.`)
  const made: Doc = {}
  writeTarget(target, made)
  return walk(made, way, at + 1)
}

function foundIndex({ context }: Walk): number {
  if (context.found.index !== undefined) return context.found.index
  return fail('BadValue', 'The positional operator did not find the match needed from the query.')
}

function arrayKeys(container: Doc | unknown[], { path, context }: Walk, name: string): number[] {
  if (!Array.isArray(container))
    fail('BadValue', `Cannot apply array updates to a non-array element at '${path}'`)
  const id = name.slice(2, -1)
  const filter = context.filters.get(id)
  if (id !== '' && !filter)
    fail('BadValue', `No array filter found for identifier '${id}' in path '${path}'`)
  return [...container.keys()].filter((i) => !filter || filter({ [id]: container[i] }))
}
