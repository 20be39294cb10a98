import type { Doc } from '../bson/codec.ts'
import { fail } from '../errors.ts'
import { planQuery } from '../indexes/planner.ts'
import { compileQuery } from '../query/match.ts'
import { type SortKey, sortBy } from '../query/sort.ts'
import type { Collection, StoredDoc } from './collection.ts'
import type { Transaction } from './transaction.ts'

export type Query = { filter: Doc; sort?: SortKey[]; skip?: number; limit?: number }
type Asker = { transaction?: Transaction | undefined; deadline?: number }

/** The clock is read once for so many documents. */
const CLOCK_STEP = 256

export function select(
  collection: Collection,
  query: Query,
  { transaction, deadline = Number.POSITIVE_INFINITY }: Asker = {},
): StoredDoc[] {
  const { filter, sort = [], skip = 0, limit = 0 } = query
  const test = compileQuery(filter)
  const all = () => collection.docs.values()
  const plan = planQuery(collection.indexes.values(), { filter, sort }, all)
  // A transaction's view has no order of its own.
  const isSorted = plan.isSorted && !transaction
  const candidates = plan.candidates()
  const enough = isSorted && limit > 0 ? skip + limit : Number.POSITIVE_INFINITY

  let docs: StoredDoc[] = []
  let read = 0
  for (const stored of transaction?.view(collection, candidates) ?? candidates) {
    if (++read % CLOCK_STEP === 0) checkDeadline(deadline)
    if (test(stored.doc)) docs.push(stored)
    if (docs.length >= enough) break
  }
  collection.examined += read
  if (transaction) docs.sort((a, b) => a.seq - b.seq)
  if (!isSorted) docs = sortBy(docs, sort, (stored) => stored.doc)
  checkDeadline(deadline)
  if (skip > 0 || limit > 0) docs = docs.slice(skip, limit > 0 ? skip + limit : undefined)
  return docs
}

export function checkDeadline(deadline: number): void {
  if (deadline < Date.now()) fail('MaxTimeMSExpired', 'operation exceeded time limit')
}
