import { randomUUID } from 'node:crypto'
import type { Clock } from '@cinecanon/service-kit'

export type Lease = { owner: string; until: Date }

export type Held<T> = {
  item: T
  owner: string
  /** Aborts when another owner has it. */
  lost: AbortSignal
  /** False after a longer pause, such as of a frozen process. */
  isHeld: () => boolean
  /** Without it, the row is free when the lease ends. */
  release: () => void
}

type Terms<T> = {
  /** Atomic; null without a free row. */
  claim: (lease: Lease, now: Date) => Promise<T | null>
  /** False when another owner has it. */
  renew: (item: T, lease: Lease) => Promise<boolean>
  clock: Clock
  leaseMs: number
}

/** Renewed three times within its length. */
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
