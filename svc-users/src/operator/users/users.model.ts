import { UserId, type UserSort } from '@cinecanon/contract'
import { seconds } from '@cinecanon/contract/time'
import type { Connection, SortOrder, Types } from 'mongoose'
import { accountRows } from '../../accounts/account/accounts.model.ts'
import { emailEndings } from '../../accounts/account/addresses.model.ts'
import { stateRows } from '../../movies/movie-states/movie-states.model.ts'
import { operatorQueryMs } from '../../queries.model.ts'

/** `search`: the beginning of a part of the address; `joinedSince`: the earliest moment. */
export type UserFilter = {
  search: string
  joinedSince: Date | undefined
  isVerified?: boolean | undefined
}
/** Past so many accounts the search and the lists that no index has in order don't look. */
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
type Matches = { rows: UserRow[]; mayBeMore: boolean }

/** Each query reads by index what it returns; `maxTimeMS` ends it before the gateway does. */
export function usersModel(db: Connection) {
  const rows = accountRows(db)

  async function firstOf(conditions: object, sort: Record<string, SortOrder>): Promise<Matches> {
    const found = await rows
      .find(conditions, shown)
      .sort(sort)
      .limit(maxMatches + 1)
      .maxTimeMS(operatorQueryMs)
      .lean()
    const mayBeMore = found.length > maxMatches
    return { rows: found.slice(0, maxMatches).map(toRow), mayBeMore }
  }

  return {
    /** By index; with `joinedSince` in the order of joining only. */
    async page(
      joinedSince: Date | undefined,
      { page, pageSize, sort, direction }: UserPage,
    ): Promise<UserRow[]> {
      const found = await rows
        .find(joinedSince ? { createdAt: { $gte: joinedSince } } : {}, shown)
        .sort(orders[sort](direction === 'asc' ? 1 : -1))
        .skip((page - 1) * pageSize)
        .limit(pageSize)
        .maxTimeMS(operatorQueryMs)
        .lean()
      return found.map(toRow)
    },

    /** Filters at most `maxMatches` accounts: those found, or, if these are more, the latest. */
    async matches({ search, joinedSince, isVerified }: UserFilter): Promise<Matches> {
      const begins = { emailEndings: { $regex: `^${literally(search)}` } }
      const found = search ? await firstOf(begins, {}) : undefined
      if (found && !(found.mayBeMore && joinedSince)) {
        return only(
          found,
          ({ createdAt, emailVerified }) =>
            (!joinedSince || createdAt >= joinedSince) &&
            (isVerified ?? emailVerified) === emailVerified,
        )
      }
      const conditions = {
        ...(joinedSince && { createdAt: { $gte: joinedSince } }),
        ...(isVerified !== undefined && { emailVerified: isVerified }),
      }
      return only(await firstOf(conditions, newest), ({ email }) =>
        emailEndings(email).some((ending) => ending.startsWith(search)),
      )
    },

    async byId(id: UserId) {
      const row = await rows
        .findById(id, { ...shown, hasTwoFactor: 1 })
        .maxTimeMS(operatorQueryMs)
        .lean()
      return row && { ...toRow(row), hasTwoFactor: row.hasTwoFactor }
    },

    wantedBy: (userId: UserId): Promise<number> =>
      stateRows(db).countDocuments({ userId, wantToSee: true }).maxTimeMS(operatorQueryMs).exec(),

    /** Counts those still there. */
    joinedBetween: (from: Date, until: Date): Promise<number> =>
      rows
        .countDocuments({ createdAt: { $gte: from, $lt: until } })
        .maxTimeMS(operatorQueryMs)
        .exec(),

    /** The newest ids, read in batches by keyset, so that other queries run in between. */
    async ids(joinedSince: Date | undefined, most: number): Promise<UserId[]> {
      const ids: UserId[] = []
      const until = Date.now() + batchesMs
      let cursor: Cursor | undefined
      while (ids.length < most) {
        const batch = await rows
          .find(afterCursor(cursor, joinedSince), { createdAt: 1 })
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

const shown = {
  ...{ email: 1, emailVerified: 1, profileImageUrl: 1, createdAt: 1, updatedAt: 1 },
  ...{ lastMarkOn: 1, seenCount: 1 },
} as const

/** Each is an index, or one backwards: a field more and the database would sort all accounts. */
const orders: Record<UserSort, (order: 1 | -1) => Record<string, SortOrder>> = {
  id: (order) => ({ _id: order }),
  email: (order) => ({ email: order }),
  created_at: (order) => ({ createdAt: order, _id: order }),
  updated_at: (order) => ({ updatedAt: order, _id: order }),
  last_mark: (order) => ({ lastMarkOn: order, _id: order }),
}
const newest = orders.created_at(-1)

type Cursor = { createdAt: Date; _id: Types.ObjectId }

/** Keyset pagination in the order of `newest`. */
function afterCursor(cursor: Cursor | undefined, joinedSince: Date | undefined) {
  const from = joinedSince && { $gte: joinedSince }
  if (!cursor) return from ? { createdAt: from } : {}
  const { createdAt, _id } = cursor
  // The first condition is for the index, which the alternative alone wouldn't be read by.
  return {
    createdAt: { ...from, $lte: createdAt },
    $or: [{ createdAt: { $lt: createdAt } }, { _id: { $lt: _id } }],
  }
}

function only({ rows, mayBeMore }: Matches, passes: (row: UserRow) => boolean): Matches {
  return { rows: rows.filter(passes), mayBeMore }
}

/** RegExp.escape() writes some spaces as \u3000, which MongoDB's expressions don't know. */
function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}

type Found = Omit<UserRow, 'id'> & { _id: Types.ObjectId }

function toRow({ _id, lastMarkOn, seenCount, ...row }: Found): UserRow {
  return { ...row, id: idOf(_id), lastMarkOn: lastMarkOn ?? null, seenCount: seenCount ?? 0 }
}

function idOf(id: Types.ObjectId): UserId {
  return UserId.parse(id.toHexString())
}
