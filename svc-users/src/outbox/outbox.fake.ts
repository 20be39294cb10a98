import type { OutboxEntry, OutboxModel } from './outbox.model.ts'

export type OutboxFake = OutboxModel & {
  waiting: () => OutboxEntry[]
}

export function outboxFake(): OutboxFake {
  const rows = new Map<string, OutboxEntry & { nextAt: Date }>()

  return {
    async add(entry, at) {
      rows.set(entry.id, { ...structuredClone(entry), attempts: 0, nextAt: at })
    },

    waiting: () => [...rows.values()].map(toEntry),

    async claim(at, leaseMs) {
      const [row] = [...rows.values()]
        .filter(({ nextAt }) => nextAt <= at)
        .sort((a, b) => a.nextAt.getTime() - b.nextAt.getTime())
      if (!row) return null
      row.attempts += 1
      row.nextAt = new Date(at.getTime() + leaseMs)
      return toEntry(row)
    },

    async delivered(id) {
      rows.delete(id)
    },

    async postpone(id, until) {
      const row = rows.get(id)
      if (row) row.nextAt = until
    },
  }
}

function toEntry({ nextAt: _, ...entry }: OutboxEntry & { nextAt: Date }): OutboxEntry {
  return structuredClone(entry)
}
