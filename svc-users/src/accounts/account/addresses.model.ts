import { AppError, type UserId } from '@cinecanon/contract'
import { isDuplicateKey } from '@cinecanon/service-kit/database'
import { type ClientSession, type Connection, Schema, Types } from 'mongoose'

/** Unique addresses. A collection of its own, because only `_id` is unique across shards. */
type AddressRow = { _id: string; userId: Types.ObjectId }

const addressSchema = new Schema<AddressRow>(
  { _id: String, userId: { type: Schema.Types.ObjectId, required: true } },
  { collection: 'addresses', versionKey: false },
)

export function addressRows(db: Connection) {
  return db.model('Address', addressSchema)
}

type Address = { email: string; userId: UserId }

/** Within the account's transaction. @throws AppError `email_taken` */
export async function takeAddress(
  db: Connection,
  { email, userId }: Address,
  session: ClientSession,
): Promise<void> {
  const row = { _id: email, userId: new Types.ObjectId(userId) }
  await addressRows(db).create([row], { session }).catch(rethrowTaken)
}

export async function freeAddress(
  db: Connection,
  { email, userId }: Address,
  session: ClientSession,
): Promise<void> {
  await addressRows(db).deleteOne({ _id: email, userId }, { session })
}

function rethrowTaken(error: unknown): never {
  if (isDuplicateKey(error)) {
    throw new AppError('email_taken')
  }
  throw error
}

/** The beginning of a word, or the @. */
const beginning = /(?<![\p{L}\p{N}])[\p{L}\p{N}]|@/gu
/** Bounds the size of an account's index entries. */
const maxEndings = 16

/** Search terms for an index by prefix: the address, and its rest from each word and from the @. */
export function emailEndings(email: string): string[] {
  const begins = new Set([0, ...Array.from(email.matchAll(beginning), ({ index }) => index)])
  return [...begins].slice(0, maxEndings).map((begin) => email.slice(begin))
}
