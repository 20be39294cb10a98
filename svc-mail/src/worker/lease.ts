import { randomUUID } from 'node:crypto'
import type { Clock } from '@cinecanon/service-kit'

/** Exclusive right of one owner to work on a row. */
export type Lease = { owner: string; until: Date }

export type Held<T> = {
  item: T
  owner: string
  /** Aborts when another owner has taken over. */
  lost: AbortSignal
  /** False after a pause, such as a frozen process, that was longer than the lease. */
  isHeld: () => boolean
  /** Ends the renewal; a row that wasn't released is free when the lease runs out. */
  release: () => void
}

type Terms<T> = {
  /** Takes a free row in one atomic step; null when there is none. */
  claim: (lease: Lease, now: Date) => Promise<T | null>
  /** False when another owner has taken over. */
  renew: (item: T, lease: Lease) => Promise<boolean>
  clock: Clock
  leaseMs: number
}

/** Lease: claims a row and renews the claim, three times within its length, until `release`. */
export async function takeLease<T>(terms: Terms<T>): Promise<Held<T> | null> {
  const { claim, renew, clock, leaseMs } = terms
  const owner = randomUUID()
  const lost = new AbortController()
  const untilOf = () => new Date(clock().getTime() + leaseMs)
  let until = untilOf()
  const item = await claim({ owner, until }, clock())
  if (!item) return null

  const renewal = setInterval(async () => {
    const next = untilOf()
    // An unavailable database doesn't end the lease.
    const isRenewed = await renew(item, { owner, until: next }).catch(() => undefined)
    if (isRenewed) until = next
    else if (isRenewed === false) lost.abort()
  }, leaseMs / 3)
  return {
    item,
    owner,
    lost: lost.signal,
    isHeld: () => !lost.signal.aborted && clock() < until,
    release: () => clearInterval(renewal),
  }
}
