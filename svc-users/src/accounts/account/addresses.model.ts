import { AppError, type UserId } from '@cinecanon/contract'
import { isDuplicateKey } from '@cinecanon/service-kit/database'
import { type ClientSession, type Connection, Schema, Types } from 'mongoose'

/**
 * Unique key of accounts: an address in use, and whose it is. As an `_id` it is unique on every
 * shard of a database, which an index of the accounts can't be.
 */
type AddressRow = { _id: string; userId: Types.ObjectId }

const addressSchema = new Schema<AddressRow>(
  { _id: String, userId: { type: Schema.Types.ObjectId, required: true } },
  { collection: 'addresses', versionKey: false },
)

export function addressRows(db: Connection) {
  return db.model('Address', addressSchema)
}

type Address = { email: string; userId: UserId }

/**
 * Within the transaction that stores the address in its account: of two that take one address at a
 * time, one fails. @throws AppError `email_taken`
 */
export async function takeAddress(
  db: Connection,
  { email, userId }: Address,
  session: ClientSession,
): Promise<void> {
  const row = { _id: email, userId: new Types.ObjectId(userId) }
  await addressRows(db).create([row], { session }).catch(rethrowTaken)
}

/** Within the transaction that takes the address off its account. */
export async function freeAddress(
  db: Connection,
  { email, userId }: Address,
  session: ClientSession,
): Promise<void> {
  await addressRows(db).deleteOne({ _id: email, userId }, { session })
}

export function rethrowTaken(error: unknown): never {
  if (isDuplicateKey(error)) {
    throw new AppError('email_taken')
  }
  throw error
}
