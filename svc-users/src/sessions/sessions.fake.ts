import type { Session, SessionsModel } from './sessions.model.ts'

export type SessionsFake = SessionsModel & { all: () => Session[] }

export function sessionsFake(): SessionsFake {
  const rows = new Map<string, Session>()

  return {
    all: () => [...rows.values()],

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
  }
}
