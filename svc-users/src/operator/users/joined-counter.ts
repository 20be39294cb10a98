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
    const counts = await Promise.all([
      users.joinedBetween(since, endOf(day)),
      ...later.map(({ date, joined, gone }) =>
        gone === null ? users.joinedBetween(new Date(date), endOf(date)) : joined - gone,
      ),
    ])
    return counts.reduce((sum, count) => sum + count, 0)
  }
}

function endOf(date: string): Date {
  return new Date(Date.parse(date) + days)
}
