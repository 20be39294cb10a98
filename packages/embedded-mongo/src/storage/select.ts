import type { Doc } from '../bson/codec.ts'
import { planQuery } from '../indexes/planner.ts'
import { compileQuery } from '../query/match.ts'
import { type SortKey, sortBy } from '../query/sort.ts'
import type { Collection, StoredDoc } from './collection.ts'
import type { Transaction } from './transaction.ts'

export type Query = { filter: Doc; sort?: SortKey[]; skip?: number; limit?: number }
export type Selection = {
  docs: StoredDoc[]
  indexName: string | undefined
  isSortedByIndex: boolean
  examined: number
}

/** The matching documents, in the wanted order, as the transaction (or everyone) sees them. */
export function select(collection: Collection, query: Query, transaction?: Transaction): Selection {
  const { filter, sort = [], skip = 0, limit = 0 } = query
  const test = compileQuery(filter)
  const all = () => collection.docs.values()
  const plan = planQuery(collection.indexes.values(), { filter, sort }, all)
  // A transaction's own view comes in no order.
  const isSorted = plan.isSorted && !(transaction && sort.length > 0)
  const candidates = plan.candidates()
  const enough = isSorted && limit > 0 ? skip + limit : Number.POSITIVE_INFINITY

  let docs: StoredDoc[] = []
  let examined = 0
  for (const stored of transaction?.view(collection, candidates) ?? candidates) {
    examined++
    if (test(stored.doc)) docs.push(stored)
    if (docs.length >= enough) break
  }
  if (!isSorted) docs = sortBy(docs, sort, (stored) => stored.doc)
  if (skip > 0 || limit > 0) docs = docs.slice(skip, limit > 0 ? skip + limit : undefined)
  return {
    docs,
    indexName: plan.index?.spec.name,
    isSortedByIndex: isSorted && sort.length > 0,
    examined,
  }
}
