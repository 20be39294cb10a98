import { randomUUID } from 'node:crypto'
import type { Clock } from '@cinecanon/service-kit'
import type { Delivery, DeliveryStore } from './deliveries.model.ts'

export type HeldDelivery = {
  delivery: Delivery
  owner: string
  /** Aborts when another attempt has taken over. */
  lost: AbortSignal
  /** False after a pause, such as a frozen process, that was longer than the lease. */
  isHeld: () => boolean
  /** Ends the renewing. */
  release: () => void
}

type Terms = { store: DeliveryStore; clock: Clock; leaseMs: number }

/** Takes a due delivery and keeps it until `release`; null when it isn't due, is finished, or is held by another. */
export async function takeDelivery(id: string, terms: Terms): Promise<HeldDelivery | null> {
  const { store, clock, leaseMs } = terms
  const owner = randomUUID()
  const lost = new AbortController()
  let until = after(clock, leaseMs)
  const delivery = await store.claim(id, { owner, until }, clock())
  if (!delivery) return null

  const beat = setInterval(async () => {
    const next = after(clock, leaseMs)
    // A database that is away says nothing about who holds the delivery.
    const isRenewed = await store.renew(id, { owner, until: next }).catch(() => undefined)
    if (isRenewed) until = next
    else if (isRenewed === false) lost.abort()
  }, leaseMs / 3)
  return {
    delivery,
    owner,
    lost: lost.signal,
    isHeld: () => clock() < until,
    release: () => clearInterval(beat),
  }
}

function after(clock: Clock, ms: number): Date {
  return new Date(clock().getTime() + ms)
}
