import type { Doc } from '../bson/codec.ts'
import { isPlain } from '../bson/compare.ts'
import { fail } from '../errors.ts'
import type { Predicate } from '../query/at-path.ts'
import { compileQuery } from '../query/match.ts'

/** The filters by their identifier: `[{ 'item.rank': { $gt: 3 } }]` defines `$[item]`. */
export function compileArrayFilters(arrayFilters: unknown): Map<string, Predicate> {
  const filters = new Map<string, Predicate>()
  for (const filter of Array.isArray(arrayFilters) ? arrayFilters : []) {
    if (!isPlain(filter)) fail('TypeMismatch', 'An array filter must be an object')
    const [id = '', ...others] = new Set(namesOf(filter))
    if (others.length > 0 || !/^[a-z][a-zA-Z0-9]*$/.test(id))
      fail('FailedToParse', 'Expected a single top-level field name in an array filter')
    if (filters.has(id))
      fail('FailedToParse', `Found multiple array filters with the same top-level field name ${id}`)
    filters.set(id, compileQuery(filter))
  }
  return filters
}

export function usedFilters(filters: Map<string, Predicate>, paths: string[]): void {
  for (const id of filters.keys())
    if (!paths.some((path) => path.split('.').includes(`$[${id}]`)))
      fail('FailedToParse', `The array filter for identifier '${id}' was not used in the update`)
}

function namesOf(filter: Doc): string[] {
  return Object.entries(filter).flatMap(([name, value]) => {
    if (!name.startsWith('$')) return [name.split('.')[0] ?? '']
    return Array.isArray(value) ? value.filter(isPlain).flatMap(namesOf) : []
  })
}
