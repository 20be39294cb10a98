import type { UserId } from '@cinecanon/contract'
import type { ClientSession, Connection } from 'mongoose'

/** Removes what is kept of a person in one place, within the transaction that asks for it. */
export type Remove = (db: Connection, userId: UserId, session: ClientSession) => Promise<void>

type Rows = {
  deleteMany(which: object, options: { session: ClientSession }): PromiseLike<unknown>
}

/** Removes the rows of one collection that name the user by `key`. */
export function removalFrom(
  rowsOn: (db: Connection) => Rows,
  key: '_id' | 'userId' = 'userId',
): Remove {
  return async (db, userId, session) => {
    await rowsOn(db).deleteMany({ [key]: userId }, { session })
  }
}
