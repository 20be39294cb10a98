import type { Doc } from '../bson/codec.ts'
import { isPlain } from '../bson/compare.ts'
import { getOwn, isIndex } from '../bson/paths.ts'

/** Where a match was found: the array position that `$` stands for in updates and projections. */
export type Found = { index?: number }
export type Predicate = (doc: Doc, found?: Found) => boolean
/** Answers whether the value passes, or the position of the element that does. */
export type ValueTest = (value: unknown) => Hit
type Hit = boolean | number

/**
 * Applies a test to the values at a dotted path. Arrays on the way fan out; an array at the end is
 * tested item by item and as a whole, or, with 'whole', only as a whole.
 */
export function atPath(
  path: string,
  test: ValueTest,
  ends: 'items' | 'whole' = 'items',
): Predicate {
  const names = path.split('.')
  const endTest = ends === 'items' ? itemsThenWhole(test) : test
  return (doc, found) => {
    const hit = visit(doc, names, 0, endTest)
    if (found && typeof hit === 'number') found.index ??= hit
    return hit !== false
  }
}

function visit(value: unknown, names: string[], at: number, test: ValueTest): Hit {
  const name = names[at]
  if (name === undefined) return test(value)
  if (isPlain(value)) return visit(getOwn(value, name), names, at + 1, test)
  if (!Array.isArray(value)) return test(undefined)
  if (!isIndex(name))
    return firstHit(value, (item) => isPlain(item) && visit(item, names, at, test))
  const hit = visit(value[Number(name)], names, at + 1, test)
  if (hit !== false) return hit
  // A number also names a field of the items, but only where there is one: its absence is no null.
  const isNamed = (item: unknown) => isPlain(item) && Object.hasOwn(item, name)
  return firstHit(value, (item) => isNamed(item) && visit(item, names, at, test))
}

function itemsThenWhole(test: ValueTest): ValueTest {
  return (value) => {
    const hit = Array.isArray(value) ? firstHit(value, test) : false
    return hit === false ? test(value) : hit
  }
}

function firstHit(items: unknown[], test: ValueTest): Hit {
  const index = items.findIndex((item) => test(item) !== false)
  return index >= 0 && index
}
