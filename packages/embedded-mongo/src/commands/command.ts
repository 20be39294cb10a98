import type { Doc } from '../bson/codec.ts'
import { isPlain } from '../bson/compare.ts'
import { isNumber, toDouble } from '../bson/numbers.ts'
import { fail, refuse } from '../errors.ts'
import type { Collection } from '../storage/collection.ts'
import type { Store } from '../storage/store.ts'
import type { Transaction } from '../storage/transaction.ts'
import type { Authentication } from './authentication.ts'
import type { Cursors } from './cursors.ts'
import type { Sessions } from './sessions.ts'

/** A command as it came over the wire. */
export type Request = {
  name: string
  database: string
  body: Doc
  /** The body again, with exact number types. */
  exact: () => Doc
  /** Document sequences: lists of the body that came as raw documents beside it. */
  sequences: Map<string, Buffer[]>
  connectionId: number
}

export type Context = Request & {
  store: Store
  cursors: Cursors
  sessions: Sessions
  authentication: Authentication
  address: string
  transaction: Transaction | undefined
}

/** A document, or the bytes of one. */
export type Reply = Doc | Buffer
type Handler = (context: Context) => Reply
export type Definition = {
  /** The options that the command understands; any other is refused, unless it says 'any'. */
  options: readonly string[] | 'any'
  run: Handler
  /** May be asked before the password was given. */
  isForAnyone?: boolean
  /** May be part of a multi-document transaction. */
  isTransactional?: boolean
}

/** Refuses what isn't listed. The simple collation is what everything does anyway. */
export function checkOptions(where: string, given: Doc, known: readonly string[]): void {
  for (const [name, value] of Object.entries(given)) {
    if (known.includes(name)) continue
    if (name === 'collation' && isPlain(value) && value.locale === 'simple') continue
    refuse(`The option '${where}.${name}'`)
  }
}

export function namespaceOf({ body, name, database }: Context): string {
  const collection = body[name]
  if (typeof collection !== 'string' || collection === '')
    fail('InvalidNamespace', `Invalid namespace specified '${database}.${String(collection)}'`)
  return `${database}.${collection}`
}

export function collectionOf(context: Context): Collection | undefined {
  const namespace = namespaceOf(context)
  return context.store.collection(namespace)
}

/** An optional document of the command. */
export function docOption(value: unknown, name: string): Doc {
  if (value === undefined || value === null) return {}
  return isPlain(value) ? value : fail('TypeMismatch', `The field '${name}' must be an object`)
}

/** An optional non-negative integer of the command. */
export function countOption(value: unknown, name: string, byDefault = 0): number {
  if (value === undefined || value === null) return byDefault
  const count = isNumber(value) ? toDouble(value) : Number.NaN
  if (!Number.isFinite(count)) fail('TypeMismatch', `The field '${name}' must be a number`)
  if (count < 0) fail('Location51024', `BSON field '${name}' value must be >= 0`)
  return Math.trunc(count)
}
