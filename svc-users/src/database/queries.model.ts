import type { UserId } from '@cinecanon/contract'
import type { ClientSession, Connection, Schema, Types } from 'mongoose'

/** Names a collection's model, of which each connection compiles its own. */
export function rowsOf<Row>(name: string, schema: Schema<Row>) {
  return (db: Connection) => db.model(name, schema)
}

export type Transaction = { db: Connection; session: ClientSession }

/** Runs `work` again when another transaction conflicts. */
export function inTransaction<T>(
  db: Connection,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return db.transaction((session) => work({ db, session }))
}

export type Remove = (tx: Transaction, userId: UserId) => Promise<void>

type Rows = {
  deleteMany(which: object, options: { session: ClientSession }): PromiseLike<unknown>
}

export function removalFrom(
  rowsOn: (db: Connection) => Rows,
  key: '_id' | 'userId' = 'userId',
): Remove {
  return async ({ db, session }, userId) => {
    await rowsOn(db).deleteMany({ [key]: userId }, { session })
  }
}

type Position = { key: string; value: unknown; id: Types.ObjectId }

/** Continues a descending list; the first condition is there because `$or` alone uses no index. */
export function olderThan({ key, value, id }: Position) {
  return {
    $and: [{ [key]: { $lte: value } }, { $or: [{ [key]: { $lt: value } }, { _id: { $lt: id } }] }],
  }
}
