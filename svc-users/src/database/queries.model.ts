import type { UserId } from '@cinecanon/contract'
import { seconds } from '@cinecanon/contract/time'
import type { ClientSession, Connection, Types } from 'mongoose'

/** Removes a user's rows of one collection. */
export type Remove = (db: Connection, userId: UserId, session: ClientSession) => Promise<void>

type Rows = {
  deleteMany(which: object, options: { session: ClientSession }): PromiseLike<unknown>
}

export function removalFrom(
  rowsOn: (db: Connection) => Rows,
  key: '_id' | 'userId' = 'userId',
): Remove {
  return async (db, userId, session) => {
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

/** Two queries and the wait for the bulkhead fit into the gateway's ten seconds. */
export const operatorQueryMs = 3 * seconds
