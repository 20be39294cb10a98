import type { JoinedWithin, listUserIds, listUsers, Parsed, UserEntry } from '@cinecanon/contract'
import { holdsAdminAddress } from '../../accounts/account/account.ts'
import type { AppDeps } from '../../deps.ts'
import { type JoinedDays, monthBefore, weekBefore } from './joined.ts'
import type { UserFilter, UserRow } from './users.model.ts'

export type Users = ReturnType<typeof usersService>

type Deps = Pick<AppDeps, 'models' | 'roles' | 'clock'>
type Asked = Pick<Parsed<typeof listUserIds>['query'], 'search' | 'joined'>

/** The accounts as the operator sees them. */
export function usersService({ models, roles, clock }: Deps) {
  const { users, movieCounts: counts } = models
  const filterOf = ({ search, joined }: Asked): UserFilter => ({
    search,
    joinedSince: joined && since[joined](clock()),
  })

  return {
    async list(asked: Parsed<typeof listUsers>['query']) {
      const filter = filterOf(asked)
      const isAll = !filter.search && !filter.joinedSince
      const [rows, summary, passing] = await Promise.all([
        users.page(filter, asked),
        summaryOf(),
        isAll ? undefined : users.count(filter),
      ])
      return { users: rows.map(toEntry), total: passing ?? summary.total, summary }
    },

    async ids(asked: Asked) {
      return { ids: await users.ids(filterOf(asked)) }
    },
  }

  async function summaryOf() {
    const all = { search: '', joinedSince: undefined }
    const [total, thisWeek, thisMonth] = await Promise.all([
      counts.users(),
      users.count({ ...all, joinedSince: weekBefore(clock()) }),
      users.count({ ...all, joinedSince: monthBefore(clock()) }),
    ])
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
