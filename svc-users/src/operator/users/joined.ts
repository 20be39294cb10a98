import { days } from '@cinecanon/contract/time'
export type JoinedDays = (now: Date) => Date

/** "This week" is the last seven days (rule 5.2). */
export function weekBefore(now: Date): Date {
  return new Date(now.getTime() - 7 * days)
}

/**
 * "This month" began on this day of the month before (rule 5.2), or on that month's last day when
 * it has no such day.
 */
export function monthBefore(now: Date): Date {
  const then = new Date(now)
  then.setUTCMonth(now.getUTCMonth() - 1)
  const ranOver = then.getUTCDate() !== now.getUTCDate()
  if (ranOver) then.setUTCDate(0)
  return then
}
