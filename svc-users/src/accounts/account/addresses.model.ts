import { AppError, type UserId } from '@cinecanon/contract'
import { unlessDuplicate } from '@cinecanon/service-kit/database'
import { Schema, Types } from 'mongoose'
import { rowsOf, type Transaction } from '../../database/queries.model.ts'

/** Addresses have a collection of their own, because only `_id` is unique across shards. */
type AddressRow = { _id: string; userId: Types.ObjectId }

const addressSchema = new Schema<AddressRow>(
  { _id: String, userId: { type: Schema.Types.ObjectId, required: true } },
  { collection: 'addresses', versionKey: false },
)

export const addressRows = rowsOf('Address', addressSchema)

type Address = { email: string; userId: UserId }

/** @throws AppError `email_taken` */
export async function reserveAddress({ db, session }: Transaction, { email, userId }: Address) {
  const row = { _id: email, userId: new Types.ObjectId(userId) }
  const created = addressRows(db).create([row], { session })
  if (!(await unlessDuplicate(created))) throw new AppError('email_taken')
}

export async function releaseAddress({ db, session }: Transaction, { email, userId }: Address) {
  await addressRows(db).deleteOne({ _id: email, userId }, { session })
}

/** Matches the beginning of a word, or the @. */
const beginning = /(?<![\p{L}\p{N}])[\p{L}\p{N}]|@/gu
/** Bounds the size of an account's index entries. */
const maxEndings = 16

/** An index finds them by prefix: the address, and its rest from each word and from the @. */
export function emailEndings(email: string): string[] {
  const begins = new Set([0, ...Array.from(email.matchAll(beginning), ({ index }) => index)])
  return [...begins].slice(0, maxEndings).map((begin) => email.slice(begin))
}
