import { fail } from '../errors.ts'
import { compileQuery } from '../query/match.ts'
import type { Collection, StoredDoc } from '../storage/collection.ts'
import { type Query, select } from '../storage/select.ts'
import type { Store } from '../storage/store.ts'
import type { Transaction } from '../storage/transaction.ts'
import type { Cursors } from './cursors.ts'
import type { Options } from './options.ts'
import type { Reply, Request } from './request.ts'
import type { Sessions } from './sessions.ts'

export type Context = Request & {
  store: Store
  cursors: Cursors
  sessions: Sessions
  address: string
  transaction: Transaction | undefined
  /** `Date.now()` is compared with it. */
  deadline: number
}

export type Definition = {
  options: Options | 'any'
  run: (context: Context) => Reply
  isTransactional?: boolean
  isWrite?: boolean
}

const MOST_NAMESPACE_BYTES = 255
const MOST_DATABASE_BYTES = 63

export function namespaceOf({ store, body, name, database, transaction }: Context): string {
  const collection = body[name]
  const namespace = `${database}.${String(collection)}`
  if (typeof collection !== 'string' || !store.collection(namespace))
    checkNames(database, collection)
  transaction?.use(namespace)
  return namespace
}

export function collectionOf(context: Context): Collection | undefined {
  return context.store.collection(namespaceOf(context))
}

export function selectFor(context: Context, query: Query): StoredDoc[] {
  compileQuery(query.filter)
  const collection = collectionOf(context)
  return collection ? select(collection, query, context) : []
}

function checkNames(database: string, name: unknown): void {
  const namespace = `${database}.${String(name)}`
  const isCollection = typeof name === 'string' && /^(?!\.|system\.)[^$\0]+$/.test(name)
  if (!isCollection || !/^[^/\\. "$*<>:|?\0]+$/.test(database))
    fail('InvalidNamespace', `Invalid namespace specified '${namespace}'`)
  const isShort =
    Buffer.byteLength(database) <= MOST_DATABASE_BYTES &&
    Buffer.byteLength(namespace) <= MOST_NAMESPACE_BYTES
  if (!isShort) fail('InvalidNamespace', `Fully qualified namespace is too long: '${namespace}'`)
}
