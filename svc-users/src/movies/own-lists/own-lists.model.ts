import type { OwnList, UserId } from '@cinecanon/contract'
import { type Connection, Schema, type Types } from 'mongoose'
import {
  inTransaction,
  removalFrom,
  rowsOf,
  type Transaction,
} from '../../database/queries.model.ts'
import { serializeChangesOf } from '../movie-states/movie-states.model.ts'

/** One document has all lists of a user, because they are few and read together. */
type OwnListsRow = { _id: Types.ObjectId; lists: OwnList[] }

const schema = new Schema<OwnListsRow>(
  { _id: { type: Schema.Types.ObjectId, required: true }, lists: [Schema.Types.Mixed] },
  { collection: 'own_lists', versionKey: false },
)
const ownListRows = rowsOf('OwnLists', schema)

export const removeOwnListsOf = removalFrom(ownListRows, '_id')

/** A rule may run more than once for a change. */
export type OwnListsRule = (lists: readonly OwnList[]) => OwnList[]

export type OwnListsModel = ReturnType<typeof ownListsModel>

export function ownListsModel(db: Connection) {
  const rows = ownListRows(db)
  return {
    async list(userId: UserId): Promise<OwnList[]> {
      const stored = await rows.findById(userId).lean()
      const lists = stored?.lists ?? []
      return lists.toSorted((a, b) => b.created_at.localeCompare(a.created_at))
    },

    /** @throws AppError `sign_in_required` when the account is gone */
    async change(userId: UserId, rule: OwnListsRule): Promise<void> {
      await rows.init()
      await inTransaction(db, (tx) => changeOwnLists(tx, userId, rule))
    },
  }
}

/** @returns the lists that the rule has made or changed, and what they were before */
export async function changeOwnLists(tx: Transaction, userId: UserId, rule: OwnListsRule) {
  const { db, session } = tx
  await serializeChangesOf(tx, userId)
  const before = (await ownListRows(db).findById(userId).session(session).lean())?.lists ?? []
  const lists = rule(before)
  await ownListRows(db).updateOne({ _id: userId }, { $set: { lists } }, { session, upsert: true })
  return lists
    .filter((list) => !before.includes(list))
    .map((after) => ({ before: before.find(({ id }) => id === after.id) ?? null, after }))
}
