import { isDeepStrictEqual } from 'node:util'
import type { Doc } from '../bson/codec.ts'
import { isPlain } from '../bson/compare.ts'
import { compileQuery, isOperators } from '../query/match.ts'

/** Whether every match of the query also passes the index's filter. Errs on the side of no. */
export function implies(query: Doc, filter: Doc): boolean {
  return Object.entries(filter).every(([path, wanted]) => {
    const given = query[path]
    if (path.startsWith('$') || given === undefined) return false
    if (isDeepStrictEqual(given, wanted)) return true
    // An array could match the query by one item and the filter by none: only plain values count.
    const value = isOperators(given) ? given.$eq : given
    if (value === undefined || value === null || typeof value === 'object') return false
    return !isPlain(value) && compileQuery({ value: wanted })({ value })
  })
}
