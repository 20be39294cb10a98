import type { OutboxEntry, OutboxModel } from './outbox.model.ts'

export type OutboxFake = OutboxModel & {
  waiting: () => OutboxEntry[]
}

type Row = OutboxEntry & { nextAt: Date | null; createdAt: Date }

export function outboxFake(): OutboxFake {
  const rows = new Map<string, Row>()

  return {
    async add(entry, at) {
      rows.set(entry.id, { ...structuredClone(entry), attempts: 0, nextAt: at, createdAt: at })
    },

    waiting: () => [...rows.values()].filter(({ nextAt }) => nextAt).map(toEntry),

    async claim(at, leaseMs) {
      const [row] = [...rows.values()]
        .filter(({ nextAt }) => nextAt && nextAt <= at)
        .sort((a, b) => Number(a.nextAt) - Number(b.nextAt))
      if (!row) return null
      row.attempts += 1
      row.nextAt = new Date(at.getTime() + leaseMs)
      return toEntry(row)
    },

    async delivered(id) {
      rows.delete(id)
    },

    async postpone(id, until, { isRefused }) {
      const row = rows.get(id)
      if (!row) return
      row.nextAt = until
      if (isRefused) row.refusals = (row.refusals ?? 0) + 1
    },

    async refuse(id) {
      const row = rows.get(id)
      if (row) row.nextAt = null
    },

    async backlog() {
      const times = [...rows.values()]
        .filter(({ nextAt }) => nextAt)
        .map(({ createdAt }) => +createdAt)
      const since = times.length > 0 ? new Date(Math.min(...times)) : null
      return { waiting: times.length, since, refused: rows.size - times.length }
    },
  }
}

function toEntry({ nextAt: _nextAt, createdAt: _createdAt, ...entry }: Row): OutboxEntry {
  return structuredClone(entry)
}
