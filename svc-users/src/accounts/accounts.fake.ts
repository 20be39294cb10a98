import { randomBytes } from 'node:crypto'
import { AppError, UserId } from '@cinecanon/contract'
import type { MovieCountsFake } from '../movie-counts/movie-counts.fake.ts'
import type { OutboxFake } from '../outbox/outbox.fake.ts'
import type { Account } from './account.ts'
import type { AccountsModel } from './accounts.model.ts'

export type AccountsFake = AccountsModel & { has: (id: UserId) => boolean }

export function accountsFake(outbox: OutboxFake, counts: MovieCountsFake): AccountsFake {
  const rows = new Map<UserId, Account>()
  const withEmail = (email: string) => [...rows.values()].find((row) => row.email === email)

  return {
    has: (id) => rows.has(id),

    async create(account, at, mailFor) {
      if (withEmail(account.email)) throw new AppError('email_taken')
      const row: Account = {
        ...account,
        id: UserId.parse(randomBytes(12).toString('hex')),
        profileImageUrl: null,
        createdAt: at.toISOString(),
        updatedAt: at.toISOString(),
      }
      if (mailFor) outbox.add(mailFor(row), at)
      rows.set(row.id, row)
      counts.add('users', { users: 1 })
      return { ...row }
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
