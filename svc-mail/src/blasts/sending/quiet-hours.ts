import type { QuietHours } from '@cinecanon/contract'
import { minutes } from '@cinecanon/contract/time'
import { LRUCache } from 'lru-cache'

type Hours = Pick<QuietHours, 'from' | 'to'>

/** Returns `now`, or the first minute after the quiet hours of this zone. */
export function allowedFrom(now: Date, zone: string, { from, to }: Hours): Date {
  const clock = clockIn(zone)
  const isQuiet = (at: Date) => {
    const time = clock.format(at)
    return from < to ? time >= from && time < to : time >= from || time < to
  }
  if (from === to || !isQuiet(now)) return now
  // Every minute is tried, because clocks may be changed in between.
  let at = now.getTime() - (now.getTime() % minutes)
  do at += minutes
  while (isQuiet(new Date(at)))
  return new Date(at)
}

/** Falls back to the operator's zone, because the recipient's may be unknown. */
export function quietZone({ of, zone }: QuietHours, recipientsZone: string | null): string {
  return of === 'recipient' && recipientsZone && isKnown(recipientsZone) ? recipientsZone : zone
}

function isKnown(zone: string): boolean {
  try {
    return Boolean(clockIn(zone))
  } catch {
    return false
  }
}

/** Making a clock takes a hundred times as long as reading it. */
const clocks = new LRUCache<string, Intl.DateTimeFormat>({ max: 500 })

function clockIn(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const parts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, ...parts })
  clocks.set(timeZone, clock)
  return clock
}
