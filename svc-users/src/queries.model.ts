import type { UserId } from '@cinecanon/contract'
import { seconds } from '@cinecanon/contract/time'
import type { ClientSession, Connection } from 'mongoose'

/** Removes a user's rows of one collection, within a transaction. */
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

/** Two queries in a row, and the wait for the bulkhead, fit into the gateway's ten seconds. */
export const operatorQueryMs = 3 * seconds
