import { UserId, type UserSort } from '@cinecanon/contract'
import { seconds } from '@cinecanon/contract/time'
import type { Connection, SortOrder, Types } from 'mongoose'
import { accountRows } from '../../accounts/account/accounts.model.ts'
import { emailEndings } from '../../accounts/account/email-endings.ts'
import { operatorQueryMs } from '../../operator-deadline.ts'

/** Which accounts: the beginning of a part of the address, and the earliest moment of joining. */
export type UserFilter = { search: string; joinedSince: Date | undefined }
/** Past so many accounts the search and the lists that no index has in order don't look. */
export const mostMatches = 1000

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
}
type Matches = { rows: UserRow[]; mayBeMore: boolean }

/**
 * What the operator asks of the accounts. An index answers each query with no more documents than
 * it
 * gives, however many accounts there are; `maxTimeMS` ends one that takes long all the same, so
 * that
 * it doesn't go on in the database when the gateway has given up.
 */
export function usersModel(db: Connection) {
  const rows = accountRows(db)

  async function firstOf(conditions: object, sort: Record<string, SortOrder>): Promise<Matches> {
    const found = await rows
      .find(conditions, shown)
      .sort(sort)
      .limit(mostMatches + 1)
      .maxTimeMS(operatorQueryMs)
      .lean()
    const mayBeMore = found.length > mostMatches
    return { rows: found.slice(0, mostMatches).map(toRow), mayBeMore }
  }

  /** Such accounts no search finds yet. */
  async function lackEndings(): Promise<boolean> {
    return (await rows.exists(withoutEndings).maxTimeMS(operatorQueryMs)) !== null
  }

  return {
    /** A page of all, or by the time of joining of those who joined since a moment. */
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

    /**
     * Those whom the filter lets through, in no order, of at most `mostMatches` accounts looked at:
     * those that the search finds first, or, where these are more, those who joined last.
     */
    async matches({ search, joinedSince }: UserFilter): Promise<Matches> {
      const begins = { emailEndings: { $regex: `^${literally(search)}` } }
      const found = search ? await firstOf(begins, {}) : undefined
      if (found && !(found.mayBeMore && joinedSince)) {
        const mayBeMore = found.mayBeMore || (await lackEndings())
        const passes = ({ createdAt }: UserRow) => !joinedSince || createdAt >= joinedSince
        return only({ ...found, mayBeMore }, passes)
      }
      const joined = joinedSince ? { createdAt: { $gte: joinedSince } } : {}
      return only(await firstOf(joined, newest), ({ email }) =>
        emailEndings(email).some((ending) => ending.startsWith(search)),
      )
    },

    /** How many joined from one moment until before another, and are still there. */
    joinedBetween: (from: Date, until: Date): Promise<number> =>
      rows
        .countDocuments({ createdAt: { $gte: from, $lt: until } })
        .maxTimeMS(operatorQueryMs)
        .exec(),

    /**
     * The ids of the `most` who joined last, since a moment if there is one; batch by batch, each
     * from
     * where the last one ended, so that other queries come in between.
     */
    async ids(joinedSince: Date | undefined, most: number): Promise<UserId[]> {
      const ids: UserId[] = []
      const until = Date.now() + batchesMs
      let last: Place | undefined
      while (ids.length < most) {
        const batch = await rows
          .find(placesAfter(last, joinedSince), { createdAt: 1 })
          .sort(newest)
          .limit(Math.min(perBatch, most - ids.length))
          .maxTimeMS(Math.max(1, until - Date.now()))
          .lean()
        ids.push(...batch.map(({ _id }) => idOf(_id)))
        last = batch.at(-1)
        if (batch.length < perBatch) break
      }
      return ids
    },

    /**
     * Data migration: gives accounts the search terms that were stored before there were any, or by
     * an earlier release that still runs. Any number of replicas may do it at a time.
     */
    async addEndings(): Promise<void> {
      for (;;) {
        const batch = await rows.find(withoutEndings, { email: 1 }).limit(perBatch).lean()
        if (batch.length === 0) return
        const updates = batch.map(({ _id, email }) => ({
          // Unless the address changed meanwhile.
          updateOne: {
            filter: { _id, email },
            update: { $set: { emailEndings: emailEndings(email) } },
          },
        }))
        await rows.bulkWrite(updates, { ordered: false })
      }
    },
  }
}

const batchesMs = 6 * seconds
const perBatch = 1000
const withoutEndings = { emailEndings: null }

const shown = { email: 1, emailVerified: 1, profileImageUrl: 1, createdAt: 1, updatedAt: 1 }

/** Each is an index, or one backwards: a field more and the database would sort all accounts. */
const orders: Record<UserSort, (order: 1 | -1) => Record<string, SortOrder>> = {
  id: (order) => ({ _id: order }),
  email: (order) => ({ email: order }),
  created_at: (order) => ({ createdAt: order, _id: order }),
  updated_at: (order) => ({ updatedAt: order, _id: order }),
}
const newest = orders.created_at(-1)

type Place = { createdAt: Date; _id: Types.ObjectId }

/** Keyset: what comes after a place in the order of `newest`. */
function placesAfter(last: Place | undefined, joinedSince: Date | undefined) {
  const from = joinedSince && { $gte: joinedSince }
  if (!last) return from ? { createdAt: from } : {}
  const { createdAt, _id } = last
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

function toRow({ _id, ...row }: Omit<UserRow, 'id'> & { _id: Types.ObjectId }): UserRow {
  return { ...row, id: idOf(_id) }
}

function idOf(id: Types.ObjectId): UserId {
  return UserId.parse(id.toHexString())
}
