import {
  AppError,
  deepestUser,
  type JoinedWithin,
  largestBlast,
  type listUserIds,
  type listUsers,
  type Parsed,
  type UserDetails,
  type UserEntry,
  type UserId,
  type UserSort,
} from '@cinecanon/contract'
import type { Clock } from '@cinecanon/service-kit'
import { holdsAdminAddress, type Roles } from '../../accounts/account/account.ts'
import type { SessionsModel } from '../../accounts/sessions/sessions.model.ts'
import type { MovieCountsModel } from '../../counts/movie-counts.model.ts'
import type { UserDaysModel } from '../../counts/user-days.model.ts'
import { joinedCounter, monthBefore, weekBefore } from './joined.ts'
import type { Matches, UserFilter, UserRow, UsersModel } from './users.model.ts'

export type UsersDeps = {
  users: UsersModel
  userDays: UserDaysModel
  sessions: SessionsModel
  movieCounts: MovieCountsModel
  roles: Roles
  clock: Clock
}
type IdsQuery = Pick<Parsed<typeof listUserIds>['query'], 'search' | 'joined'>
type ListQuery = Parsed<typeof listUsers>['query']
/** Missing totals come from the counters. */
type Page = Matches & { total?: number; reach?: number }
type Summary = { total: number; thisWeek: number; thisMonth: number }

export function usersService(deps: UsersDeps) {
  const { users, userDays, sessions, movieCounts, roles, clock } = deps
  const filterOf = ({ search, joined }: IdsQuery): UserFilter => ({
    search,
    joinedSince: joined && since[joined](clock()),
  })

  return {
    async list(query: ListQuery) {
      const [summary, page] = await Promise.all([summaryOf(), pageOf(query)])
      const passing = totalOf(summary, query.joined)
      const { rows, total = passing, reach = Math.min(passing, deepestUser), mayBeMore } = page
      return { users: rows.map(toEntry), total, reach, mayBeMore, summary }
    },

    /** @throws AppError `user_not_found` */
    async details(id: UserId): Promise<UserDetails> {
      const [row, wanted, open] = await Promise.all([
        users.byId(id),
        users.wantedBy(id),
        sessions.of(id, clock()),
      ])
      if (!row) throw new AppError('user_not_found')
      const { hasTwoFactor, ...entry } = row
      const lastUsedAt = open[0]?.lastUsedAt.toISOString() ?? null
      const counts = { count: open.length, lastUsedAt }
      return { ...toEntry(entry), wanted, hasTwoFactor, sessions: counts }
    },

    async ids(query: IdsQuery) {
      const filter = filterOf(query)
      if (!filter.search) return { ids: await users.ids(filter.joinedSince, largestBlast) }
      const { rows } = await users.matches(filter)
      return { ids: sorted(rows, { sort: 'created_at', direction: 'desc' }).map(({ id }) => id) }
    },
  }

  /** Reads one page by index, or filters in memory where no index fits. */
  async function pageOf(query: ListQuery): Promise<Page> {
    const { verified } = query
    const filter = { ...filterOf(query), isVerified: verified && verified === 'yes' }
    const isInOrder = !filter.joinedSince || query.sort === 'created_at'
    if (!filter.search && !verified && isInOrder) {
      return { rows: await users.page(filter.joinedSince, query), mayBeMore: false }
    }
    const { rows, mayBeMore } = await users.matches(filter)
    const first = (query.page - 1) * query.pageSize
    const page = sorted(rows, query).slice(first, first + query.pageSize)
    const reach = rows.length
    return filter.search || verified
      ? { rows: page, reach, total: reach, mayBeMore }
      : { rows: page, reach, mayBeMore: false }
  }

  async function summaryOf(): Promise<Summary> {
    const now = clock()
    const [week, month] = [weekBefore(now), monthBefore(now)]
    const [total, joined] = await Promise.all([
      movieCounts.users(),
      joinedCounter({ users, userDays }, month),
    ])
    const [thisWeek, thisMonth] = await Promise.all([joined(week), joined(month)])
    return { total, thisWeek, thisMonth }
  }

  function toEntry({
    createdAt,
    updatedAt,
    profileImageUrl,
    seenCount,
    ...row
  }: UserRow): UserEntry {
    return {
      ...row,
      created_at: createdAt.toISOString(),
      updated_at: updatedAt.toISOString(),
      profile_image_url: profileImageUrl,
      isAdmin: holdsAdminAddress(row, roles),
      seen: seenCount,
    }
  }
}

const since: Record<JoinedWithin, (now: Date) => Date> = { week: weekBefore, month: monthBefore }

function totalOf({ total, thisWeek, thisMonth }: Summary, joined: JoinedWithin | undefined) {
  if (!joined) return total
  return joined === 'week' ? thisWeek : thisMonth
}

const keys: Record<UserSort, (row: UserRow) => string> = {
  id: ({ id }) => id,
  email: ({ email }) => email,
  created_at: ({ createdAt, id }) => createdAt.toISOString() + id,
  updated_at: ({ updatedAt, id }) => updatedAt.toISOString() + id,
  last_mark: ({ lastMarkOn, id }) => (lastMarkOn ?? '') + id,
}

function sorted(rows: UserRow[], { sort, direction }: Pick<ListQuery, 'sort' | 'direction'>) {
  const keyOf = keys[sort]
  const sign = direction === 'asc' ? 1 : -1
  return rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -sign : sign))
}
