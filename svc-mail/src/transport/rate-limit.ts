import { setTimeout as pause } from 'node:timers/promises'
import { seconds } from '@cinecanon/contract/time'
import type { Models } from '../models.ts'
import { createBatcher } from '../worker/batcher.ts'

type Options = Pick<Models, 'rateLimits'> & { account: string; perSecond: number | undefined }

/** Margin, because a delayed mail may meet the next one in the same second. */
export const usedShare = 0.95

/** Without a limit, at once. */
export type RateLimiter = (signal: AbortSignal) => Promise<void>

/** Each mail reserves its time and waits for it. */
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
