import { dayOf, days } from '@cinecanon/contract/time'
import type { UserDaysModel } from '../../counts/user-days.model.ts'
import type { UsersModel } from './users.model.ts'

/** Begins the last seven days (rule 5.2). */
export function weekBefore(now: Date): Date {
  return new Date(now.getTime() - 7 * days)
}

/** Begins on the same day of the previous month, or on its last day (rule 5.2). */
export function monthBefore(now: Date): Date {
  const then = new Date(now)
  then.setUTCMonth(now.getUTCMonth() - 1)
  const ranOver = then.getUTCDate() !== now.getUTCDate()
  if (ranOver) then.setUTCDate(0)
  return then
}

type Deps = { users: UsersModel; userDays: UserDaysModel }

/** Counts users who are still there, by a query for the first day and counters for the rest. */
export async function joinedCounter({ users, userDays }: Deps, earliest: Date) {
  const counters = await userDays.since(dayOf(earliest))

  return async (since: Date): Promise<number> => {
    const day = dayOf(since)
    const firstDay = await users.joinedBetween(since, new Date(Date.parse(day) + days))
    const later = counters.filter(({ date }) => date > day)
    return later.reduce((sum, { joined, gone }) => sum + joined - gone, firstDay)
  }
}
