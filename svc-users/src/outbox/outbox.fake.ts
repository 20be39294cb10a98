import type { OutboxMail, OutboxModel } from './outbox.model.ts'

export type OutboxFake = OutboxModel & {
  waiting: () => OutboxMail[]
}

export function outboxFake(): OutboxFake {
  const rows = new Map<string, OutboxMail & { nextAt: Date }>()

  return {
    async add(mail, at) {
      rows.set(mail.id, { ...structuredClone(mail), attempts: 0, nextAt: at })
    },

    waiting: () => [...rows.values()].map(toMail),

    async claim(at, leaseMs) {
      const [row] = [...rows.values()]
        .filter(({ nextAt }) => nextAt <= at)
        .sort((a, b) => a.nextAt.getTime() - b.nextAt.getTime())
      if (!row) return null
      row.attempts += 1
      row.nextAt = new Date(at.getTime() + leaseMs)
      return toMail(row)
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

function toMail({ nextAt: _, ...mail }: OutboxMail & { nextAt: Date }): OutboxMail {
  return structuredClone(mail)
}
