import type { BlastId } from '@cinecanon/contract'
import type { StoredBlast } from './blast.ts'
import type { BlastFrom, BlastStore } from './blasts.model.ts'

export function fakeBlastStore(): BlastStore {
  const rows = new Map<BlastId, StoredBlast>()
  const all = () => [...rows.values()]
  const withKey = (key: string) => all().find((row) => row.idempotencyKey === key)
  return {
    async add(blast) {
      const { id, idempotencyKey } = blast
      if (rows.has(id) || (idempotencyKey !== null && withKey(idempotencyKey))) return false
      rows.set(id, structuredClone(blast))
      return true
    },
    find: async (id) => copy(rows.get(id)),
    findByKey: async (key) => copy(withKey(key)),
    async latestLike({ subject, html, css }, moment) {
      const like = all().filter(
        (row) =>
          row.createdAt > moment && row.subject === subject && row.html === html && row.css === css,
      )
      return copy(like.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0])
    },
    stateOf: async (id) => rows.get(id)?.state ?? null,
    async list(skip, limit) {
      const sorted = all().sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
      const page = sorted.slice(skip, skip + limit)
      return {
        blasts: page.map((row) => ({ ...structuredClone(row), html: '', css: '' })),
        total: rows.size,
      }
    },
    async change(id, from, to) {
      const row = rows.get(id)
      if (!row || !isLike(row, from)) return null
      return copy(Object.assign(row, to))
    },
    async keepCounts(id, counts) {
      const row = rows.get(id)
      if (row) row.counts = { ...counts }
    },
    async underWay() {
      return idsOf(all().filter(({ state }) => state === 'queued' || state === 'sending'))
    },
    async takeProbe(now, nextProbe) {
      const due = all().find(
        ({ state, probeAt }) => state === 'paused' && probeAt !== null && probeAt <= now,
      )
      if (due) due.probeAt = nextProbe
      return due?.id ?? null
    },
    async endedSince(moment) {
      return idsOf(all().filter(({ finishedAt }) => finishedAt !== null && finishedAt >= moment))
    },
  }
}

function isLike(row: StoredBlast, from: BlastFrom): boolean {
  if (Array.isArray(from)) return from.includes(row.state)
  const { state, pausedBy = row.pausedBy, probeAt = row.probeAt } = from
  const isSameMoment = row.probeAt?.getTime() === probeAt?.getTime()
  return row.state === state && row.pausedBy === pausedBy && isSameMoment
}

function idsOf(blasts: StoredBlast[]): BlastId[] {
  return blasts.map(({ id }) => id)
}

function copy(blast: StoredBlast | undefined): StoredBlast | null {
  return blast ? structuredClone(blast) : null
}
