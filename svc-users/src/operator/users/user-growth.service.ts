import { daysUpTo } from '@cinecanon/service-kit/database'
import type { DayCount } from '../../counts/user-days.model.ts'
import type { AppDeps } from '../../deps.ts'

type Deps = Pick<AppDeps, 'models' | 'clock'>
type Point = DayCount & { total: number }

export function userGrowthService({ models, clock }: Deps) {
  const { userDays: growth, movieCounts: counts } = models
  return {
    /** One row per day, however many users. */
    async ofLast(days: number): Promise<{ days: Point[] }> {
      const dates = daysUpTo(clock(), days)
      const [counters, total] = await Promise.all([growth.since(dates[0] ?? ''), counts.users()])
      return { days: withTotals(dates, counters, total) }
    },
  }
}

/** Counts back from today's total, so that accounts older than the first day are included. */
function withTotals(dates: string[], counters: DayCount[], totalToday: number): Point[] {
  const byDate = new Map(counters.map((day) => [day.date, day]))
  let total = totalToday
  return dates
    .toReversed()
    .map((date) => {
      const day = byDate.get(date) ?? { date, joined: 0, left: 0, gone: 0 }
      const point = { ...day, total }
      total -= day.joined - day.left
      return point
    })
    .toReversed()
}
