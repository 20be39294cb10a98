import { randomBytes } from 'node:crypto'
import { AppError, UserId } from '@cinecanon/contract'
import type { MovieCountsFake } from '../../counts/movie-counts.fake.ts'
import type { UserGrowthFake } from '../../counts/user-days.fake.ts'
import type { OutboxFake } from '../../outbox/outbox.fake.ts'
import type { Account } from './account.ts'
import type { AccountsModel } from './accounts.model.ts'

export type AccountsFake = AccountsModel & {
  has: (id: UserId) => boolean
  all: () => Account[]
  change: (id: UserId, changes: Partial<Account>) => void
  setTwoFactor: (id: UserId, isOn: boolean) => void
  remove: (id: UserId, at: Date) => void
}

export function accountsFake(
  outbox: OutboxFake,
  counts: MovieCountsFake,
  growth: UserGrowthFake,
): AccountsFake {
  const rows = new Map<UserId, Account>()
  const withEmail = (email: string) => [...rows.values()].find((row) => row.email === email)

  return {
    has: (id) => rows.has(id),
    all: () => [...rows.values()].map((row) => ({ ...row })),
    setTwoFactor(id, isOn) {
      const row = rows.get(id)
      if (row) rows.set(id, { ...row, hasTwoFactor: isOn })
    },

    remove(id, at) {
      rows.delete(id)
      counts.add('users', { users: -1 })
      growth.count('left', at)
    },

    async create(account, at, mailFor) {
      if (withEmail(account.email)) throw new AppError('email_taken')
      const row: Account = {
        ...account,
        id: UserId.parse(randomBytes(12).toString('hex')),
        hasTwoFactor: false,
        profileImageUrl: null,
        createdAt: at.toISOString(),
        updatedAt: at.toISOString(),
      }
      for (const mail of [mailFor?.(row) ?? []].flat()) void outbox.add(mail, at)
      rows.set(row.id, row)
      counts.add('users', { users: 1 })
      growth.count('joined', at)
      return { ...row }
    },

    change(id, changes) {
      const row = rows.get(id)
      if (row) Object.assign(row, changes)
    },

    async rehash(id, before, after) {
      const row = rows.get(id)
      if (row?.passwordHash === before) row.passwordHash = after
    },

    async byId(id) {
      const row = rows.get(id)
      return row ? { ...row } : null
    },

    async byEmail(email) {
      const row = withEmail(email)
      return row ? { ...row } : null
    },
  }
}
