import type { BlastId } from '@cinecanon/contract'
import { type BlastDelivery, type BlastDeliveryStatus, isOpen, noCounts } from './blast.ts'
import type { BlastDeliveryStore, Note } from './blast-deliveries.model.ts'
import { endOf } from './end-of-delivery.ts'

type Row = BlastDelivery & { owner: string | null }

export function fakeBlastDeliveryStore(): BlastDeliveryStore {
  const rows = new Map<string, Row>()
  const of = (blastId: BlastId, statuses: BlastDeliveryStatus[]) =>
    [...rows.values()].filter((row) => row.blastId === blastId && statuses.includes(row.status))
  return {
    async add(deliveries, now) {
      for (const { failure, ...delivery } of deliveries) {
        if (rows.has(delivery.id)) continue
        const status = failure ? 'failed' : 'pending'
        const error = failure ?? null
        rows.set(delivery.id, { ...afresh, ...delivery, status, nextAt: now, ...blank, error })
      }
    },
    async note(notes) {
      for (const note of notes) apply(note, rows.get(note.id))
      const begun = notes.filter(({ kind }) => kind === 'begun')
      const refused = begun.filter(({ id, owner }) => rows.get(id)?.owner !== owner)
      return new Set(refused.map(({ id }) => id))
    },
    async openOf(blastId, chunk) {
      return of(blastId, open)
        .filter((row) => row.chunk === chunk)
        .map(toDelivery)
    },
    async count(blastId) {
      const counts = { ...noCounts }
      for (const row of rows.values()) {
        if (row.blastId !== blastId) continue
        counts[row.status] += 1
        counts.total += 1
      }
      return counts
    },
    async list(blastId, statuses, { skip, limit }) {
      return of(blastId, statuses)
        .sort((a, b) => (a.id < b.id ? -1 : 1))
        .slice(skip, skip + limit)
        .map(toDelivery)
    },
    async reopen(blastId, status, now) {
      const again = of(blastId, [status]).filter(({ to }) => to !== null)
      for (const row of again) Object.assign(row, { ...afresh, status: 'pending', nextAt: now })
      return distinctChunks(again)
    },
    chunksWithOpen: async (blastId) => distinctChunks(of(blastId, open)),
    async skipOpen(blastId, reason) {
      for (const row of of(blastId, open)) Object.assign(row, { status: 'skipped', error: reason })
    },
    async waitingOf(blasts) {
      return blasts.reduce((sum, blastId) => sum + of(blastId, open).length, 0)
    },
    async forget(userId) {
      for (const row of [...rows.values()].filter((each) => each.userId === userId)) {
        const gone = { status: 'skipped', error: 'The account was removed' }
        Object.assign(row, isOpen(row.status) && gone, { to: null, name: '' })
      }
    },
  }
}

const open: BlastDeliveryStatus[] = ['pending', 'retry']
const afresh = { attempts: 0, deferrals: 0, lostAttempts: 0, smtpCode: null, error: null }
const blank = { owner: null, sentAt: null }

function apply(note: Note, row: Row | undefined): void {
  if (!row) return
  const { owner } = note
  if (note.kind === 'ended') {
    if (row.status === 'sent') return
    if (note.result.status !== 'sent' && row.owner !== owner) return
    if (note.result.status === 'retry' && !isOpen(row.status)) return
    Object.assign(row, endOf(note.result), { owner: null })
    return
  }
  const { kind, attempts, lostAttempts } = note
  const isMine = kind === 'begun' || row.owner === owner
  if (!isOpen(row.status) || !isMine) return
  Object.assign(row, { attempts, lostAttempts, owner: kind === 'begun' ? owner : null })
}

function distinctChunks(rows: Row[]): number[] {
  return [...new Set(rows.map(({ chunk }) => chunk))]
}

function toDelivery({ owner: _owner, ...delivery }: Row): BlastDelivery {
  return structuredClone(delivery)
}
