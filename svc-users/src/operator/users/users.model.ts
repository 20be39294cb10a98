import { UserId, type UserSort } from '@cinecanon/contract'
import { seconds } from '@cinecanon/contract/time'
import { queryMs } from '@cinecanon/service-kit/database'
import type { Connection, SortOrder, Types } from 'mongoose'
import { accountRows } from '../../accounts/account/accounts.model.ts'
import { emailEndings } from '../../accounts/account/addresses.model.ts'
import { olderThan } from '../../database/queries.model.ts'
import { stateRows } from '../../movies/movie-states/movie-states.model.ts'

/** `search` is the beginning of a part of the address, `joinedSince` the earliest moment. */
export type UserFilter = {
  search: string
  joinedSince: Date | undefined
  isVerified?: boolean | undefined
}
/** The search and lists that no index has in order read no more accounts than these. */
export const maxMatches = 1000

type UserPage = {
  page: number
  pageSize: number
  sort: UserSort
  direction: 'asc' | 'desc'
}

export type UserRow = {
  id: UserId
  email: string
  emailVerified: boolean
  profileImageUrl: string | null
  createdAt: Date
  updatedAt: Date
  lastMarkOn: string | null
  seenCount: number
}
export type Matches = { rows: UserRow[]; mayBeMore: boolean }
type Sort = Record<string, SortOrder>
type Query = { conditions: object; sort: Sort; skip?: number; limit: number }

export type UsersModel = ReturnType<typeof usersModel>

/** Each query reads by index what it returns; `maxTimeMS` ends it before the gateway does. */
export function usersModel(db: Connection) {
  const rows = accountRows(db)

  async function read({ conditions, sort, skip = 0, limit }: Query): Promise<UserRow[]> {
    const records = await rows
      .find(conditions, shown)
      .sort(sort)
      .skip(skip)
      .limit(limit)
      .maxTimeMS(queryMs)
      .lean()
    return records.map(toRow)
  }

  async function firstOf(conditions: object, sort: Sort): Promise<Matches> {
    const records = await read({ conditions, sort, limit: maxMatches + 1 })
    return { rows: records.slice(0, maxMatches), mayBeMore: records.length > maxMatches }
  }

  return {
    /** Reads by index; with `joinedSince` in the order of joining only. */
    page: (joinedSince: Date | undefined, { page, pageSize, sort, direction }: UserPage) =>
      read({
        conditions: since(joinedSince),
        sort: orders[sort](direction === 'asc' ? 1 : -1),
        skip: (page - 1) * pageSize,
        limit: pageSize,
      }),

    /** Filters `maxMatches` accounts at most: those found, or, if these are more, the latest. */
    async matches({ search, joinedSince, isVerified }: UserFilter): Promise<Matches> {
      const begins = { emailEndings: { $regex: `^${literally(search)}` } }
      const bySearch = search ? await firstOf(begins, {}) : undefined
      if (bySearch && !(bySearch.mayBeMore && joinedSince)) {
        return only(
          bySearch,
          ({ createdAt, emailVerified }) =>
            (!joinedSince || createdAt >= joinedSince) &&
            (isVerified ?? emailVerified) === emailVerified,
        )
      }
      const verified = isVerified === undefined ? {} : { emailVerified: isVerified }
      return only(await firstOf({ ...since(joinedSince), ...verified }, newest), ({ email }) =>
        emailEndings(email).some((ending) => ending.startsWith(search)),
      )
    },

    async byId(id: UserId) {
      const fields = `${shown} hasTwoFactor`
      const row = await rows.findById(id, fields).maxTimeMS(queryMs).lean()
      return row && { ...toRow(row), hasTwoFactor: row.hasTwoFactor }
    },

    wantedBy: (userId: UserId): Promise<number> =>
      stateRows(db).countDocuments({ userId, wantToSee: true }).maxTimeMS(queryMs).exec(),

    joinedBetween: (from: Date, until: Date): Promise<number> =>
      rows
        .countDocuments({ createdAt: { $gte: from, $lt: until } })
        .maxTimeMS(queryMs)
        .exec(),

    /** Reads the newest ids in batches by keyset, so that other queries run in between. */
    async ids(joinedSince: Date | undefined, most: number): Promise<UserId[]> {
      const ids: UserId[] = []
      const until = Date.now() + batchesMs
      let cursor: Cursor | undefined
      while (ids.length < most) {
        const batch = await rows
          .find({ ...since(joinedSince), ...(cursor && after(cursor)) }, { createdAt: 1 })
          .sort(newest)
          .limit(Math.min(perBatch, most - ids.length))
          .maxTimeMS(Math.max(1, until - Date.now()))
          .lean()
        ids.push(...batch.map(({ _id }) => idOf(_id)))
        cursor = batch.at(-1)
        if (batch.length < perBatch) break
      }
      return ids
    },
  }
}

const batchesMs = 6 * seconds
const perBatch = 1000

const shown = 'email emailVerified profileImageUrl createdAt updatedAt lastMarkOn seenCount'

/** Each is an index, or one backwards, because with a field more the database would sort all. */
const orders: Record<UserSort, (order: 1 | -1) => Sort> = {
  id: (order) => ({ _id: order }),
  email: (order) => ({ email: order }),
  created_at: (order) => ({ createdAt: order, _id: order }),
  updated_at: (order) => ({ updatedAt: order, _id: order }),
  last_mark: (order) => ({ lastMarkOn: order, _id: order }),
}
const newest = orders.created_at(-1)

type Cursor = { createdAt: Date; _id: Types.ObjectId }

function after({ createdAt, _id }: Cursor) {
  return olderThan({ key: 'createdAt', value: createdAt, id: _id })
}

function since(joined: Date | undefined) {
  return joined ? { createdAt: { $gte: joined } } : {}
}

function only({ rows, mayBeMore }: Matches, passes: (row: UserRow) => boolean): Matches {
  return { rows: rows.filter(passes), mayBeMore }
}

/** Replaces RegExp.escape(), which writes some spaces in a way that MongoDB doesn't know. */
function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}

type AccountRow = Omit<UserRow, 'id'> & { _id: Types.ObjectId }

function toRow({ _id, lastMarkOn, seenCount, ...row }: AccountRow): UserRow {
  return { ...row, id: idOf(_id), lastMarkOn: lastMarkOn ?? null, seenCount: seenCount ?? 0 }
}

function idOf(id: Types.ObjectId): UserId {
  return UserId.parse(id.toHexString())
}
