import {
  deepestUser,
  type JoinedWithin,
  largestBlast,
  type listUserIds,
  type listUsers,
  type Parsed,
  type UserEntry,
  type UserSort,
} from '@cinecanon/contract'
import { holdsAdminAddress } from '../../accounts/account/account.ts'
import type { AppDeps } from '../../deps.ts'
import { type JoinedDays, monthBefore, weekBefore } from './joined.ts'
import { joinedCounter } from './joined-counter.ts'
import type { UserFilter, UserRow } from './users.model.ts'

export type Users = ReturnType<typeof usersService>

type Deps = Pick<AppDeps, 'models' | 'roles' | 'clock'>
type Asked = Pick<Parsed<typeof listUserIds>['query'], 'search' | 'joined'>
type ListAsked = Parsed<typeof listUsers>['query']
/** Of what isn't told the counters know. */
type Found = { rows: UserRow[]; mayBeMore: boolean; total?: number; reach?: number }
type Summary = { total: number; thisWeek: number; thisMonth: number }

/** The accounts as the operator sees them. */
export function usersService({ models, roles, clock }: Deps) {
  const { users, userDays, movieCounts: counts } = models
  const filterOf = ({ search, joined }: Asked): UserFilter => ({
    search,
    joinedSince: joined && since[joined](clock()),
  })

  return {
    async list(asked: ListAsked) {
      const [summary, found] = await Promise.all([summaryOf(), foundBy(asked)])
      const passing = totalOf(summary, asked.joined)
      const { rows, total = passing, reach = Math.min(passing, deepestUser), mayBeMore } = found
      return { users: rows.map(toEntry), total, reach, mayBeMore, summary }
    },

    /** The newest first. */
    async ids(asked: Asked) {
      const filter = filterOf(asked)
      if (!filter.search) return { ids: await users.ids(filter.joinedSince, largestBlast) }
      const { rows } = await users.matches(filter)
      return { ids: sorted(rows, { sort: 'created_at', direction: 'desc' }).map(({ id }) => id) }
    },
  }

  /** Where an index has the rows in order, a page of it; else a page of what was looked at. */
  async function foundBy(asked: ListAsked): Promise<Found> {
    const filter = filterOf(asked)
    const isInOrder = !filter.joinedSince || asked.sort === 'created_at'
    if (!filter.search && isInOrder) {
      return { rows: await users.page(filter.joinedSince, asked), mayBeMore: false }
    }
    const { rows, mayBeMore } = await users.matches(filter)
    const first = (asked.page - 1) * asked.pageSize
    const page = sorted(rows, asked).slice(first, first + asked.pageSize)
    const reach = rows.length
    return filter.search
      ? { rows: page, reach, total: reach, mayBeMore }
      : { rows: page, reach, mayBeMore: false }
  }

  async function summaryOf(): Promise<Summary> {
    const now = clock()
    const [week, month] = [weekBefore(now), monthBefore(now)]
    const [total, joined] = await Promise.all([
      counts.users(),
      joinedCounter({ users, userDays }, month),
    ])
    const [thisWeek, thisMonth] = await Promise.all([joined(week), joined(month)])
    return { total, thisWeek, thisMonth }
  }

  function toEntry({ createdAt, updatedAt, profileImageUrl, ...row }: UserRow): UserEntry {
    return {
      id: row.id,
      email: row.email,
      created_at: createdAt.toISOString(),
      updated_at: updatedAt.toISOString(),
      profile_image_url: profileImageUrl,
      isAdmin: holdsAdminAddress(row, roles),
    }
  }
}

const since: Record<JoinedWithin, JoinedDays> = { week: weekBefore, month: monthBefore }

function totalOf({ total, thisWeek, thisMonth }: Summary, joined: JoinedWithin | undefined) {
  if (!joined) return total
  return joined === 'week' ? thisWeek : thisMonth
}

const keys: Record<UserSort, (row: UserRow) => string> = {
  id: ({ id }) => id,
  email: ({ email }) => email,
  created_at: ({ createdAt, id }) => createdAt.toISOString() + id,
  updated_at: ({ updatedAt, id }) => updatedAt.toISOString() + id,
}

function sorted(rows: UserRow[], { sort, direction }: Pick<ListAsked, 'sort' | 'direction'>) {
  const keyOf = keys[sort]
  const sign = direction === 'asc' ? 1 : -1
  return rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -sign : sign))
}
