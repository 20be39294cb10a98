import type { AccountsFake } from '../../accounts/account/accounts.fake.ts'
import type { UserFilter, UserRow, UsersModel } from './users.model.ts'

export function usersFake(accounts: AccountsFake): UsersModel {
  return {
    async page(filter, { page, pageSize, sort, direction }) {
      const sign = direction === 'asc' ? 1 : -1
      const keyOf = keys[sort]
      return matching(filter)
        .sort((a, b) => sign * (compare(keyOf(a), keyOf(b)) || compare(a.id, b.id)))
        .slice((page - 1) * pageSize, page * pageSize)
    },
    count: async (filter) => matching(filter).length,
    ids: async (filter) =>
      matching(filter)
        .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
        .map(({ id }) => id),
  }

  function matching({ search, joinedSince }: UserFilter): UserRow[] {
    return accounts
      .all()
      .map(({ id, email, emailVerified, profileImageUrl, createdAt, updatedAt }) => ({
        ...{ id, email, emailVerified, profileImageUrl },
        createdAt: new Date(createdAt),
        updatedAt: new Date(updatedAt),
      }))
      .filter(({ email }) => email.includes(search))
      .filter(({ createdAt }) => !joinedSince || createdAt >= joinedSince)
  }
}

const keys = {
  id: ({ id }: UserRow) => id,
  email: ({ email }: UserRow) => email,
  created_at: ({ createdAt }: UserRow) => createdAt.toISOString(),
  updated_at: ({ updatedAt }: UserRow) => updatedAt.toISOString(),
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
