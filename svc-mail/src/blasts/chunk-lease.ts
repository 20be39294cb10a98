import { randomUUID } from 'node:crypto'
import type { BlastId } from '@cinecanon/contract'
import type { Clock } from '@cinecanon/service-kit'
import type { Chunk } from './blast.ts'
import type { ChunkStore } from './chunks.model.ts'

export type HeldChunk = Chunk & {
  owner: string
  /** Aborts when another worker has taken over. */
  lost: AbortSignal
  /** False after a pause, such as a frozen process, that was longer than the lease. */
  isHeld: () => boolean
  /** Gives it back: due again at `nextAt`, or done when that is null. */
  release: (nextAt: Date | null) => Promise<void>
  /** Ends the renewing without a word: the lease runs out. */
  abandon: () => void
}

type Terms = { chunks: ChunkStore; clock: Clock; leaseMs: number }

/** Takes a due chunk of one of these blasts, and keeps it until it is released. */
export async function takeChunk(blasts: BlastId[], terms: Terms): Promise<HeldChunk | null> {
  const { chunks, clock, leaseMs } = terms
  const owner = randomUUID()
  const lost = new AbortController()
  let until = new Date(clock().getTime() + leaseMs)
  const chunk = await chunks.claim(blasts, { owner, until }, clock())
  if (!chunk) return null

  const beat = setInterval(async () => {
    const next = new Date(clock().getTime() + leaseMs)
    // A database that is away says nothing about who holds the chunk.
    const isRenewed = await chunks
      .renew(chunk.id, { owner, until: next })
      .catch((): undefined => undefined)
    if (isRenewed) until = next
    else if (isRenewed === false) lost.abort()
  }, leaseMs / 3)
  const abandon = () => clearInterval(beat)
  return {
    ...chunk,
    owner,
    lost: lost.signal,
    isHeld: () => !lost.signal.aborted && clock() < until,
    async release(nextAt) {
      abandon()
      await chunks.release(chunk.id, owner, nextAt)
    },
    abandon,
  }
}
