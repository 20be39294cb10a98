import type { Lease } from '../lease.ts'
import { changesOf, firstForgetAt, reopened } from './changes.ts'
import type { Delivery, DeliveryStore } from './deliveries.model.ts'

type Row = { delivery: Delivery; lease: Lease | null }

export function fakeDeliveryStore(): DeliveryStore {
  const rows = new Map<string, Row>()
  return {
    async add(delivery, now) {
      if (rows.has(delivery.id)) return
      const times = { nextAt: now, createdAt: now, forgetAt: firstForgetAt(delivery.kind, now) }
      rows.set(delivery.id, { delivery: { ...blank, ...delivery, ...times }, lease: null })
    },
    find: async (id) => copy(rows.get(id)?.delivery),
    async claim(lease, now) {
      const due = [...rows.values()].filter((row) => isDue(row, now))
      const [row] = due.sort((a, b) => a.delivery.nextAt.getTime() - b.delivery.nextAt.getTime())
      if (!row) return null
      row.lease = lease
      row.delivery.attempts += 1
      return copy(row.delivery)
    },
    async renew(id, lease) {
      const row = rows.get(id)
      if (row?.lease?.owner !== lease.owner) return false
      row.lease = lease
      return true
    },
    async record({ id, kind }, owner, result) {
      const row = rows.get(id)
      if (!row || row.delivery.status === 'sent') return
      if (result.status !== 'sent' && row.lease?.owner !== owner) return
      row.lease = null
      Object.assign(row.delivery, changesOf(result, kind))
    },
    async listContact(skip, limit) {
      const all = [...rows.values()].map(({ delivery }) => delivery)
      const contact = all.filter(({ kind }) => kind === 'contact').sort(missingFirst)
      const deliveries = structuredClone(contact.slice(skip, skip + limit))
      return { deliveries, total: contact.length }
    },
    async reopenContact(id, now) {
      const delivery = rows.get(id)?.delivery
      const canReopen = delivery?.status === 'failed' || delivery?.status === 'unknown'
      if (delivery?.kind !== 'contact' || !canReopen) return null
      return copy(Object.assign(delivery, { ...reopened, nextAt: now }))
    },
    async backlog() {
      const open = [...rows.values()]
        .map(({ delivery }) => delivery)
        .filter(({ status }) => status === 'pending' || status === 'retry')
        .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
      return { waiting: open.length, since: open[0]?.createdAt ?? null }
    },
  }
}

function missingFirst(a: Delivery, b: Delivery): number {
  const arrived = Number(a.status === 'sent') - Number(b.status === 'sent')
  return arrived || b.createdAt.getTime() - a.createdAt.getTime()
}

const blank = {
  status: 'pending',
  attempts: 0,
  deferrals: 0,
  smtpCode: null,
  error: null,
  sentAt: null,
} as const

function isDue({ delivery, lease }: Row, now: Date): boolean {
  const isOpen = delivery.status === 'pending' || delivery.status === 'retry'
  return isOpen && delivery.nextAt <= now && (!lease || lease.until <= now)
}

function copy(delivery: Delivery | undefined): Delivery | null {
  return delivery ? structuredClone(delivery) : null
}
