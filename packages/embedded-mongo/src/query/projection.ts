import type { Doc } from '../bson/codec.ts'
import { isPlain } from '../bson/compare.ts'
import { isNumber, toDouble } from '../bson/numbers.ts'
import { getOwn, namesOf, setOwn } from '../bson/paths.ts'
import { fail, refuse } from '../errors.ts'

type Projection = (doc: Doc) => Doc
/** The fields named, by level; null stands for everything below. */
type Tree = Map<string, Tree | null>

/** Inclusion or exclusion of fields; no field, or none of the two, gives undefined. */
export function compileProjection(spec: Doc): Projection | undefined {
  const fields = Object.entries(spec).map(([path, value]) => ({
    path,
    isIn: isIncluded(path, value),
  }))
  const [first] = fields.filter(({ path }) => path !== '_id').concat(fields)
  if (!first) return undefined
  const other = fields.find(({ path, isIn }) => path !== '_id' && isIn !== first.isIn)
  if (other)
    fail(
      other.isIn ? 'Location31253' : 'Location31254',
      first.isIn
        ? `Cannot do exclusion on field ${other.path} in inclusion projection`
        : `Cannot do inclusion on field ${other.path} in exclusion projection`,
    )

  const id = fields.find(({ path }) => path === '_id')
  const paths = fields.flatMap(({ path, isIn }) => (isIn === first.isIn ? [path] : []))
  const tree = treeOf(first.isIn && !id ? [...paths, '_id'] : paths)
  return first.isIn ? (doc) => include(doc, tree) : (doc) => exclude(doc, tree)
}

function isIncluded(path: string, value: unknown): boolean {
  namesOf(path)
  if (typeof value === 'boolean') return value
  return isNumber(value) ? toDouble(value) !== 0 : refuse(`The projection of '${path}' by a value`)
}

function treeOf(paths: string[]): Tree {
  const tree: Tree = new Map()
  for (const path of paths) {
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
