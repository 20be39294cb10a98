import type { Doc } from '../bson/codec.ts'
import { compare, isPlain } from '../bson/compare.ts'
import { isNumber, toDouble } from '../bson/numbers.ts'
import { arraysOf, checkField, getOwn, leavesOf } from '../bson/paths.ts'
import { fail } from '../errors.ts'

export type SortKey = { field: string; direction: 1 | -1 }

export function parseSort(sort: unknown): SortKey[] {
  if (sort === undefined || sort === null) return []
  if (!isPlain(sort)) fail('TypeMismatch', 'Expected a sort to be of type object')
  return Object.entries(sort).map(([field, value]) => {
    checkField(field)
    const direction = isNumber(value) ? toDouble(value) : 0
    if (direction !== 1 && direction !== -1)
      fail('Location15975', '$sort key ordering must be 1 (ascending) or -1 (descending)')
    return { field, direction }
  })
}

/** Arrays sort by their smallest item ascending, largest descending. */
export function sortBy<T>(items: Iterable<T>, sort: SortKey[], docOf: (item: T) => Doc): T[] {
  const fields = sort.map(({ field }) => field)
  const rows = Array.from(items, (item) => {
    const doc = docOf(item)
    if (fields.length > 1 && arraysOf(doc, fields).length > 1)
      fail('BadValue', `cannot sort with keys that are parallel arrays: ${fields.join(', ')}`)
    return { item, values: sort.map((key) => sortValue(doc, key)) }
  })
  rows.sort((a, b) => {
    for (const [i, { direction }] of sort.entries()) {
      const order = compare(a.values[i], b.values[i]) * direction
      if (order !== 0) return order
    }
    return 0
  })
  return rows.map((row) => row.item)
}

function sortValue(doc: Doc, { field, direction }: SortKey): unknown {
  const value = getOwn(doc, field)
  if (!Array.isArray(value)) return value
  return leavesOf(doc, field).reduce((best, leaf) =>
    compare(leaf, best) * direction < 0 ? leaf : best,
  )
}
