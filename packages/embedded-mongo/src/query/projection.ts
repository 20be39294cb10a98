import { compileExpression, type Expression, type Variables } from '../aggregation/expressions.ts'
import type { Doc } from '../bson/codec.ts'
import { isPlain } from '../bson/compare.ts'
import { isNumber, toDouble } from '../bson/numbers.ts'
import { getOwn, getPath, setOwn, setPath } from '../bson/paths.ts'
import { fail, refuse } from '../errors.ts'
import type { Found, Predicate } from './at-path.ts'
import { compileQuery } from './match.ts'

/** `doc` is what is copied; `source` is the same document, decoded for computing. */
export type Projection = (doc: Doc, source: Doc) => Doc
type Part =
  | { path: string; kind: 'include' | 'exclude' }
  | { path: string; kind: 'compute'; evaluate: Expression }
  | { path: string; kind: 'pick'; pick: Pick }
type Pick = (value: unknown, found: Found) => unknown
type Tree = Map<string, Tree | null>
type Settings = { variables?: Variables; filter?: Predicate; in: 'find' | 'pipeline' }

/** Inclusion, exclusion and computed fields; in find also `$slice`, `$elemMatch` and `field.$`. */
export function compileProjection(spec: unknown, settings: Settings): Projection {
  if (!isPlain(spec)) fail('TypeMismatch', 'A projection must be an object')
  const parts = parse(spec, '', settings)
  const keepsId = !parts.some((part) => part.path === '_id' && part.kind === 'exclude')
  const included = parts.filter((part) => part.kind === 'include')
  const excluded = parts.filter((part) => part.kind === 'exclude' && part.path !== '_id')
  const isInclusion = included.length > 0 || parts.some(impliesInclusion)
  if (isInclusion && excluded.length > 0)
    fail(
      'Location31254',
      `Cannot do exclusion on field ${excluded[0]?.path} in inclusion projection`,
    )

  const picked = parts.filter((part) => part.kind === 'pick')
  const kept = isInclusion ? [...included, ...picked, ...(keepsId ? [{ path: '_id' }] : [])] : []
  const tree = treeOf(isInclusion ? kept : parts.filter((part) => part.kind === 'exclude'))
  return (doc, source) => {
    const result = isInclusion ? include(doc, tree) : exclude(doc, tree)
    return amend(result, parts, { doc, source, filter: settings.filter })
  }
}

function parse(spec: Doc, prefix: string, settings: Settings): Part[] {
  return Object.entries(spec).flatMap(([name, value]): Part[] => {
    const path = prefix + name
    if (path.endsWith('.$') && settings.in === 'find')
      return [{ path: path.slice(0, -2), kind: 'pick', pick: pickFound }]
    if (isNumber(value) || typeof value === 'boolean')
      return [
        { path, kind: value === true || (value && toDouble(value) !== 0) ? 'include' : 'exclude' },
      ]
    const operator = isPlain(value) ? (Object.keys(value)[0] ?? '') : '$'
    if (isPlain(value) && !operator.startsWith('$')) return parse(value, `${path}.`, settings)
    const pick = settings.in === 'find' && isPlain(value) && pickFor(operator, value[operator])
    if (pick) return [{ path, kind: 'pick', pick }]
    return [{ path, kind: 'compute', evaluate: compileExpression(value, settings.variables) }]
  })
}

/** A `$slice` alone keeps the other fields; computed fields and the other picks do not. */
function impliesInclusion(part: Part): boolean {
  return part.kind === 'compute' || (part.kind === 'pick' && !slices.has(part.pick))
}

const slices = new WeakSet<Pick>()

function pickFor(operator: string, operand: unknown): Pick | undefined {
  if (operator === '$elemMatch') {
    const test = compileQuery({ v: { $elemMatch: operand } })
    return (value) => {
      const item = Array.isArray(value) ? value.find((each) => test({ v: [each] })) : undefined
      return item === undefined ? undefined : [item]
    }
  }
  if (operator !== '$slice') return undefined
  const pick = sliceFor(operand)
  slices.add(pick)
  return pick
}

function sliceFor(operand: unknown): Pick {
  const numbers = (Array.isArray(operand) ? operand : [operand]).map((value) =>
    isNumber(value) ? toDouble(value) : refuse('$slice with an expression in a projection'),
  )
  const [first = 0, count] = numbers
  return (value) => {
    if (!Array.isArray(value)) return value
    if (count === undefined) return first < 0 ? value.slice(first) : value.slice(0, first)
    const start = first < 0 ? Math.max(0, value.length + first) : first
    return value.slice(start, start + count)
  }
}

const pickFound: Pick = (value, found) => {
  if (!Array.isArray(value)) return value
  if (found.index === undefined)
    fail('Location51246', "positional operator '.$' couldn't find a matching element in the array")
  return [value[found.index]]
}

type Input = { doc: Doc; source: Doc; filter: Predicate | undefined }

function amend(result: Doc, parts: Part[], { doc, source, filter }: Input): Doc {
  const found: Found = {}
  filter?.(source, found)
  let amended = result
  for (const part of parts) {
    if (part.kind === 'compute') amended = setPath(amended, part.path, part.evaluate(source))
    if (part.kind === 'pick') {
      const value = getPath(doc, part.path)
      if (value !== undefined) amended = setPath(amended, part.path, part.pick(value, found))
    }
  }
  return amended
}

function treeOf(parts: { path: string }[]): Tree {
  const tree: Tree = new Map()
  for (const { path } of parts) {
    const names = path.split('.')
    let node: Tree | null = tree
    for (const [i, name] of names.entries()) {
      if (node === null) fail('Location31249', `Path collision at ${path}`)
      const isLast = i === names.length - 1
      const next: Tree | null | undefined = node.get(name)
      if (isLast && next) fail('Location31250', `Path collision at ${path}`)
      const child: Tree | null = isLast ? null : next === undefined ? new Map() : next
      node.set(name, child)
      node = child
    }
  }
  return tree
}

function include(doc: Doc, tree: Tree): Doc {
  const result: Doc = {}
  for (const name of Object.keys(doc)) {
    const node = tree.get(name)
    const value = getOwn(doc, name)
    if (node === null) setOwn(result, name, value)
    else if (node && isPlain(value)) setOwn(result, name, include(value, node))
    else if (node && Array.isArray(value)) setOwn(result, name, includeItems(value, node))
  }
  return result
}

function includeItems(items: unknown[], tree: Tree): unknown[] {
  return items
    .filter((item) => isPlain(item) || Array.isArray(item))
    .map((item) => (Array.isArray(item) ? includeItems(item, tree) : include(item, tree)))
}

function exclude(doc: Doc, tree: Tree): Doc {
  const result: Doc = {}
  for (const name of Object.keys(doc)) {
    const node = tree.get(name)
    const value = getOwn(doc, name)
    if (node !== null) setOwn(result, name, node ? excludeWithin(value, node) : value)
  }
  return result
}

function excludeWithin(value: unknown, tree: Tree): unknown {
  if (Array.isArray(value)) return value.map((item) => excludeWithin(item, tree))
  return isPlain(value) ? exclude(value, tree) : value
}
