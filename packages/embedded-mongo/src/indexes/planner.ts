import type { Doc } from '../bson/codec.ts'
import { AFTER, keyOf } from '../bson/compare.ts'
import type { SortKey } from '../query/sort.ts'
import { boundsOf, type Condition, conditionsOf, equalValues } from './conditions.ts'
import type { Index, Indexed } from './index-of.ts'

/** The candidates still have to pass the filter. */
export type Plan<T extends Indexed> = {
  index?: Index<T>
  isSorted: boolean
  candidates: () => Iterable<T>
}
type Query = { filter: Doc; sort: SortKey[] }
type Choice<T extends Indexed> = {
  index: Index<T>
  equal: Condition[]
  range: Condition | undefined
  direction: 0 | 1 | -1
}

/** The longest prefix of equalities wins, then a range, then the sort. */
export function planQuery<T extends Indexed>(
  indexes: Iterable<Index<T>>,
  { filter, sort }: Query,
  all: () => Iterable<T>,
): Plan<T> {
  const conditions = conditionsOf(filter)
  let best: Choice<T> | undefined
  for (const index of indexes) {
    if (!isUsable(index, conditions)) continue
    const choice = choiceOf(index, conditions, sort)
    if (scoreOf(choice) > (best ? scoreOf(best) : 0)) best = choice
  }
  if (!best) return { isSorted: sort.length === 0, candidates: all }
  const chosen = best
  return {
    index: chosen.index,
    isSorted: sort.length === 0 || chosen.direction !== 0,
    candidates: () => scan(chosen),
  }
}

function scoreOf({ index, equal, range, direction }: Choice<Indexed>): number {
  const isPoint = index.isUnique && equal.length === index.fields.length
  return equal.length * 10 + (range ? 5 : 0) + (direction !== 0 ? 4 : 0) + (isPoint ? 100 : 0)
}

function choiceOf<T extends Indexed>(
  index: Index<T>,
  conditions: Map<string, Condition>,
  sort: SortKey[],
): Choice<T> {
  const fieldConditions = index.fields.map((field) => conditions.get(field))
  let points = 1
  const unequal = fieldConditions.findIndex((condition) => {
    points *= equalValues(condition)?.length ?? Number.POSITIVE_INFINITY
    return points > MOST_POINTS
  })
  const count = unequal < 0 ? fieldConditions.length : unequal
  const equal = fieldConditions.slice(0, count).filter((condition) => condition !== undefined)
  const next = fieldConditions[count]
  const range = next && !equalValues(next) ? next : undefined
  return { index, equal, range, direction: directionOf(index, equal, sort) }
}

/** The product of `$in` lists is bounded. */
const MOST_POINTS = 10_000

/** Sparse indexes lack documents, which null and an unconditioned sort need. */
function isUsable({ spec, fields }: Index<Indexed>, conditions: Map<string, Condition>): boolean {
  const excludesNull = (field: string) => {
    const condition = conditions.get(field)
    return equalValues(condition)?.every((value) => value !== null) ?? condition !== undefined
  }
  return !spec.sparse || fields.some(excludesNull)
}

/** Returns zero if the index doesn't give the order. */
function directionOf(index: Index<Indexed>, equal: Condition[], sort: SortKey[]): 0 | 1 | -1 {
  const [first] = sort
  if (!first || index.isMultikey) return 0
  if (equal.some((condition) => equalValues(condition)?.length !== 1)) return 0
  const fixed = index.fields.slice(0, equal.length)
  const wanted = sort.filter(({ field }) => !fixed.includes(field))
  const isServed = wanted.every(
    ({ field, direction }, i) =>
      index.fields[equal.length + i] === field && direction === wanted[0]?.direction,
  )
  return isServed ? (wanted[0]?.direction ?? 1) : 0
}

function* scan<T extends Indexed>({ index, equal, range, direction }: Choice<T>): Generator<T> {
  const [from, to] = range ? boundsOf(range, index.isMultikey) : ['', AFTER]
  const seen = index.isMultikey ? new Set<T>() : undefined
  for (const prefix of prefixesOf(equal)) {
    const entries =
      direction < 0
        ? index.entries.descending(prefix + from, prefix + to)
        : index.entries.ascending(prefix + from, prefix + to)
    for (const { item } of entries) {
      if (seen?.has(item)) continue
      seen?.add(item)
      yield item
    }
  }
}

function prefixesOf(equal: Condition[]): string[] {
  return equal.reduce<string[]>(
    (prefixes, condition) => {
      const keys = [...new Set(equalValues(condition)?.map(keyOf))].sort()
      return prefixes.flatMap((prefix) => keys.map((key) => prefix + key))
    },
    [''],
  )
}
