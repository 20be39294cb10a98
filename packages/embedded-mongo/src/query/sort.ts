import type { Doc } from '../bson/codec.ts'
import { compareForSort, isPlain } from '../bson/compare.ts'
import { isNumber, toDouble } from '../bson/numbers.ts'
import { leavesOf, namesOf, parallelArrays } from '../bson/paths.ts'
import { fail } from '../errors.ts'

export type SortKey = { path: string; direction: 1 | -1 }

/** Parses `{ year: -1, title: 1 }`; an empty or absent sort gives an empty list. */
export function parseSort(sort: unknown): SortKey[] {
  if (sort === undefined || sort === null) return []
  if (!isPlain(sort)) fail('TypeMismatch', 'Expected a sort to be of type object')
  return Object.entries(sort).map(([path, value]) => {
    namesOf(path)
    const direction = isNumber(value) ? toDouble(value) : 0
    if (direction !== 1 && direction !== -1)
      fail('Location15975', '$sort key ordering must be 1 (ascending) or -1 (descending)')
    return { path, direction }
  })
}

/** Stable. An array sorts by its smallest item ascending, by its largest descending. */
export function sortBy<T>(items: Iterable<T>, keys: SortKey[], docOf: (item: T) => Doc): T[] {
  const paths = keys.map(({ path }) => path)
  const rows = Array.from(items, (item) => {
    const doc = docOf(item)
    if (parallelArrays(doc, paths).length > 0)
      fail('BadValue', `cannot sort with keys that are parallel arrays: ${paths.join(', ')}`)
    return { item, values: sortValues(doc, keys) }
  })
  rows.sort((a, b) => {
    for (const [i, { direction }] of keys.entries()) {
      const order = compareForSort(a.values[i], b.values[i]) * direction
      if (order !== 0) return order
    }
    return 0
  })
  return rows.map((row) => row.item)
}

function sortValues(doc: Doc, keys: SortKey[]): unknown[] {
  return keys.map(({ path, direction }) =>
    leavesOf(doc, path).reduce((best, value) =>
      compareForSort(value, best) * direction < 0 ? value : best,
    ),
  )
}
