import type { UserId } from '@cinecanon/contract'
import type { Session, SessionsModel } from './sessions.model.ts'

export type SessionsFake = SessionsModel & {
  all: () => Session[]
  removeOf: (userId: UserId) => void
}

export function sessionsFake(): SessionsFake {
  const rows = new Map<string, Session>()

  return {
    all: () => [...rows.values()],

    removeOf(userId) {
      for (const row of rows.values()) if (row.userId === userId) rows.delete(row.id)
    },

    async create(session) {
      if (rows.has(session.id)) throw new Error('duplicate session')
      rows.set(session.id, { ...session })
    },

    async byId(id) {
      const row = rows.get(id)
      return row ? { ...row } : null
    },

    async touch(id, lastUsedAt, expiresAt) {
      const row = rows.get(id)
      if (row) Object.assign(row, { lastUsedAt, expiresAt })
    },

    async end(id) {
      rows.delete(id)
    },

    of: async (userId, at) =>
      [...rows.values()]
        .filter((row) => row.userId === userId && row.expiresAt > at)
        .sort((a, b) => b.lastUsedAt.getTime() - a.lastUsedAt.getTime()),

    async endOwn(userId, id) {
      return rows.get(id)?.userId === userId && rows.delete(id)
    },

    async endOthers(userId, keptId) {
      for (const row of rows.values()) {
        if (row.userId === userId && row.id !== keptId) rows.delete(row.id)
      }
    },
  }
}
