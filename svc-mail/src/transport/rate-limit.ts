import { setTimeout as pause } from 'node:timers/promises'
import { seconds } from '@cinecanon/contract/time'
import { createBatcher } from '../worker/batcher.ts'
import type { RateLimitsModel } from './rate-limits.model.ts'

type Options = {
  rateLimits: RateLimitsModel
  account: string
  perSecond: number | undefined
}

/** The margin is for a delayed mail, which may meet the next one in the same second. */
export const usedShare = 0.95

export type RateLimiter = (signal: AbortSignal) => Promise<void>

export function createRateLimiter({ rateLimits, account, perSecond }: Options): RateLimiter {
  if (!perSecond) return async () => {}
  const everyMs = seconds / (perSecond * usedShare)
  const reserve = createBatcher(async (reservations: { at: number }[]) => {
    const now = Date.now()
    const first = await rateLimits.reserve(account, reservations.length, { now, everyMs })
    for (const [index, reservation] of reservations.entries()) {
      reservation.at = first + index * everyMs
    }
  })
  return async (signal) => {
    const reservation = { at: 0 }
    await reserve(reservation)
    const ms = reservation.at - Date.now()
    if (ms > 0) await pause(ms, undefined, { signal }).catch(() => {})
  }
}
