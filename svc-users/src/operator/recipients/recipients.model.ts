import { type listRecipients, type Reply, recipientsPerPage, UserId } from '@cinecanon/contract'
import { type Connection, Types } from 'mongoose'
import type { Account } from '../../accounts/account/account.ts'
import { accountRows } from '../../accounts/account/accounts.model.ts'
import { stateRows } from '../../movies/movie-states/movie-states.model.ts'
import { operatorQueryMs } from '../../queries.model.ts'

type RecipientsPage = Reply<typeof listRecipients>
export type Recipient = Omit<RecipientsPage['recipients'][number], 'wantsNews'> & {
  hasConsent: boolean
  lastMarkOn: string | null
}
export type After = NonNullable<RecipientsPage['next']>
/** In days (UTC); `before` excludes its day. */
export type Days = { since?: string; before?: string }
export type Conditions = { joined?: Days; lastMark?: Days }

export function recipientsModel(db: Connection) {
  const accounts = accountRows(db)
  const states = stateRows(db)

  return {
    async find(ids: UserId[]): Promise<Recipient[]> {
      const which = { _id: { $in: ids } }
      const rows = await accounts.find(which, fields).maxTimeMS(operatorQueryMs).lean<Row[]>()
      return rows.map(toRecipient)
    },

    /** One index's condition; the caller applies the other. */
    async page(conditions: Conditions, after: After | null) {
      const { key, matching, read } = orderOf(conditions)
      const order = { ...(key !== '_id' && { [key]: -1 as const }), _id: -1 as const }
      const rows = await accounts
        .find({ ...matching, ...(after && beyond(key, read(after.key), after.id)) }, fields)
        .sort(order)
        .limit(recipientsPerPage)
        .maxTimeMS(operatorQueryMs)
        .lean<Row[]>()
      const last = rows.length === recipientsPerPage ? rows.at(-1) : undefined
      const next = last && { key: keyOf(last, key), id: UserId.parse(last._id.toHexString()) }
      return { recipients: rows.map(toRecipient), next: next ?? null }
    },

    /** How many of these movies each of these users has seen; without zeros. */
    async seen(ids: UserId[], movieIds: number[]): Promise<ReadonlyMap<UserId, number>> {
      const userId = { $in: ids.map((id) => new Types.ObjectId(id)) }
      const groups = await states
        .aggregate<{ _id: Types.ObjectId; count: number }>([
          { $match: { userId, movieId: { $in: movieIds }, seen: true } },
          { $group: { _id: '$userId', count: { $sum: 1 } } },
        ])
        .option({ maxTimeMS: operatorQueryMs })
      return new Map(groups.map(({ _id, count }) => [UserId.parse(_id.toHexString()), count]))
    },
  }
}

const fields = {
  email: 1,
  firstName: 1,
  emailVerified: 1,
  createdAt: 1,
  lastMarkOn: 1,
  newsConsent: 1,
  timeZone: 1,
} as const

type Row = Pick<Account, 'email' | 'firstName' | 'emailVerified'> &
  Partial<Pick<Account, 'newsConsent' | 'timeZone'>> & {
    _id: Types.ObjectId
    createdAt: Date
    lastMarkOn?: string | null
  }
type Key = 'createdAt' | 'lastMarkOn' | '_id'

/** Each is an index. */
function orderOf({ joined, lastMark }: Conditions) {
  const asText = (key: string | null) => key
  const asDate = (key: string | null) => key && new Date(key)
  if (joined) {
    const createdAt = { $gt: new Date(0), ...between(joined, (day) => new Date(day)) }
    return { key: 'createdAt', matching: { createdAt }, read: asDate } as const
  }
  if (!lastMark) return { key: '_id', matching: {}, read: asText } as const
  const lastMarkOn = { $gt: '', ...between(lastMark, (day) => day) }
  return { key: 'lastMarkOn', matching: { lastMarkOn }, read: asText } as const
}

function between<T>({ since, before }: Days, read: (day: string) => T) {
  return { ...(since && { $gte: read(since) }), ...(before && { $lt: read(before) }) }
}

/** Keyset; the first condition is for the index, which the alternative alone wouldn't use. */
function beyond(key: Key, value: string | Date | null, id: UserId) {
  if (key === '_id') return { _id: { $lt: id } }
  return {
    $and: [
      { [key]: { $lte: value } },
      { $or: [{ [key]: { $lt: value } }, { _id: { $lt: new Types.ObjectId(id) } }] },
    ],
  }
}

function keyOf(row: Row, key: Key): string | null {
  if (key === '_id') return null
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
