import { type listRecipients, type Reply, recipientsPerPage, UserId } from '@cinecanon/contract'
import { queryMs } from '@cinecanon/service-kit/database'
import { type Connection, Types } from 'mongoose'
import type { Account } from '../../accounts/account/account.ts'
import { accountRows } from '../../accounts/account/accounts.model.ts'
import { olderThan } from '../../database/queries.model.ts'
import { stateRows } from '../../movies/movie-states/movie-states.model.ts'

type RecipientsPage = Reply<typeof listRecipients>
export type Recipient = Omit<RecipientsPage['recipients'][number], 'wantsNews'> & {
  hasConsent: boolean
  lastMarkOn: string | null
}
export type After = NonNullable<RecipientsPage['next']>
/** They are days in UTC; `before` excludes its day. */
export type Days = { since: string | undefined; before: string | undefined }
export type Conditions = { joined: Days | undefined; lastMark: Days | undefined }

export type RecipientsModel = ReturnType<typeof recipientsModel>

export function recipientsModel(db: Connection) {
  const accounts = accountRows(db)
  const states = stateRows(db)

  return {
    async find(ids: UserId[]): Promise<Recipient[]> {
      const which = { _id: { $in: ids } }
      const rows = await accounts.find(which, fields).maxTimeMS(queryMs).lean<Row[]>()
      return rows.map(toRecipient)
    },

    /** Applies the condition of one index; the caller applies the other. */
    async page(conditions: Conditions, after: After | null) {
      const { key, matching } = orderOf(conditions)
      const rows = await accounts
        .find({ ...matching, ...(after && beyond(key, after)) }, fields)
        .sort({ ...(key && { [key]: -1 }), _id: -1 })
        .limit(recipientsPerPage)
        .maxTimeMS(queryMs)
        .lean<Row[]>()
      const last = rows.length === recipientsPerPage ? rows.at(-1) : undefined
      const next = last && { key: keyOf(last, key), id: UserId.parse(last._id.toHexString()) }
      return { recipients: rows.map(toRecipient), next: next ?? null }
    },

    /** Counts the films of a list that users have seen; users without any are missing. */
    async seen(ids: UserId[], movieIds: number[]): Promise<ReadonlyMap<UserId, number>> {
      const userId = { $in: ids.map((id) => new Types.ObjectId(id)) }
      const groups = await states
        .aggregate<{ _id: Types.ObjectId; count: number }>([
          { $match: { userId, movieId: { $in: movieIds }, seen: true } },
          { $group: { _id: '$userId', count: { $sum: 1 } } },
        ])
        .option({ maxTimeMS: queryMs })
      return new Map(groups.map(({ _id, count }) => [UserId.parse(_id.toHexString()), count]))
    },
  }
}

const fields = 'email firstName emailVerified createdAt lastMarkOn newsConsent timeZone'

type Row = Pick<Account, 'email' | 'firstName' | 'emailVerified'> &
  Partial<Pick<Account, 'newsConsent' | 'timeZone'>> & {
    _id: Types.ObjectId
    createdAt: Date
    lastMarkOn?: string | null
  }
type Key = 'createdAt' | 'lastMarkOn' | null

/** Each order is an index; without a key it is the ids'. */
function orderOf({ joined, lastMark }: Conditions): { key: Key; matching: object } {
  if (joined) {
    const createdAt = { $gt: new Date(0), ...between(joined, (day) => new Date(day)) }
    return { key: 'createdAt', matching: { createdAt } }
  }
  if (!lastMark) return { key: null, matching: {} }
  const lastMarkOn = { $gt: '', ...between(lastMark, (day) => day) }
  return { key: 'lastMarkOn', matching: { lastMarkOn } }
}

function between<T>({ since, before }: Days, read: (day: string) => T) {
  return { ...(since && { $gte: read(since) }), ...(before && { $lt: read(before) }) }
}

function beyond(key: Key, after: After) {
  const id = new Types.ObjectId(after.id)
  if (!key) return { _id: { $lt: id } }
  const value = key === 'createdAt' && after.key ? new Date(after.key) : after.key
  return olderThan({ key, value, id })
}

function keyOf(row: Row, key: Key): string | null {
  if (!key) return null
  return key === 'createdAt' ? row.createdAt.toISOString() : (row.lastMarkOn ?? null)
}

function toRecipient({ _id, ...row }: Row): Recipient {
  return {
    id: UserId.parse(_id.toHexString()),
    email: row.email,
    name: nameIn(row),
    isVerified: row.emailVerified,
    hasConsent: Boolean(row.newsConsent),
    timeZone: row.timeZone ?? null,
    lastMarkOn: row.lastMarkOn ?? null,
  }
}

/** A name counts once the address is verified. */
function nameIn({ firstName, email, emailVerified }: Omit<Row, '_id'>): string {
  return (emailVerified && firstName) || (email.split('@')[0] ?? '')
}
