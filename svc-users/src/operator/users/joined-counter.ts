import { days } from '@cinecanon/contract/time'
import { dayOf } from '../../counts/user-days.model.ts'
import type { Models } from '../../models.ts'

type Deps = Pick<Models, 'users' | 'userDays'>

/**
 * Reads the counters of the days since a moment, and counts with them how many of those who joined
 * since that moment or a later one are still there. One by one it counts only who joined on the day
 * of the moment, of which it needs a part, and on days without the counter of who has gone.
 */
export async function joinedCounter({ users, userDays }: Deps, earliest: Date) {
  const known = await userDays.since(dayOf(earliest))

  return async (since: Date): Promise<number> => {
    const day = dayOf(since)
    const later = known.filter(({ date }) => date > day)
    let sum = await users.joinedBetween(since, endOf(day))
    // One after the other: a month of days without the counter must not take all connections.
    for (const { date, joined, gone } of later) {
      sum += gone === null ? await users.joinedBetween(new Date(date), endOf(date)) : joined - gone
    }
    return sum
  }
}

function endOf(date: string): Date {
  return new Date(Date.parse(date) + days)
}
