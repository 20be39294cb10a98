import { type Chunk, chunkId } from './blast.ts'
import type { ChunkStore } from './chunks.model.ts'

type Row = Chunk & { isOpen: boolean; nextAt: Date; owner: string | null; leaseUntil: Date }

export function fakeChunkStore(): ChunkStore {
  const rows = new Map<string, Row>()
  const all = () => [...rows.values()]
  return {
    async add(blastId, count, now) {
      for (let number = 0; number < count; number += 1) {
        const id = chunkId(blastId, number)
        if (rows.has(id)) continue
        rows.set(id, {
          id,
          blastId,
          number,
          isOpen: true,
          nextAt: now,
          owner: null,
          leaseUntil: never,
        })
      }
    },
    async claim(blasts, { owner, until }, now) {
      const [row] = all()
        .filter((each) => each.isOpen && blasts.includes(each.blastId))
        .filter((each) => each.nextAt <= now && each.leaseUntil <= now)
        .sort((a, b) => a.nextAt.getTime() - b.nextAt.getTime())
      if (!row) return null
      Object.assign(row, { owner, leaseUntil: until })
      return { id: row.id, blastId: row.blastId, number: row.number }
    },
    async renew(id, { owner, until }) {
      const row = rows.get(id)
      if (row?.owner !== owner) return false
      row.leaseUntil = until
      return true
    },
    async release(id, owner, nextAt) {
      const row = rows.get(id)
      if (row?.owner !== owner) return
      Object.assign(
        row,
        { owner: null, leaseUntil: never },
        nextAt ? { nextAt } : { isOpen: false },
      )
    },
    async open(blastId, numbers, now) {
      for (const row of all().filter((each) => each.blastId === blastId)) {
        const isWanted = numbers === 'unfinished' ? row.isOpen : numbers.includes(row.number)
        if (isWanted) Object.assign(row, { isOpen: true, nextAt: now })
      }
    },
    hasOpen: async (blastId) => all().some((row) => row.blastId === blastId && row.isOpen),
  }
}

const never = new Date(0)
