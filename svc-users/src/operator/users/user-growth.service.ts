import type { DayCount } from '../../counts/user-days.model.ts'
import { dayOf } from '../../counts/user-days.model.ts'
import type { AppDeps } from '../../deps.ts'

export type UserGrowth = ReturnType<typeof userGrowthService>

type Deps = Pick<AppDeps, 'models' | 'clock'>
type Point = DayCount & { total: number }

export function userGrowthService({ models, clock }: Deps) {
  const { userDays: growth, movieCounts: counts } = models
  return {
    /**
     * A point for each day up to today. Reads as many rows as there are days, however many users
     * there are.
     */
    async ofLast(days: number): Promise<{ days: Point[] }> {
      const dates = datesUpTo(clock(), days)
      const [known, total] = await Promise.all([growth.since(dates[0] ?? ''), counts.users()])
      return { days: withTotals(dates, known, total) }
    },
  }
}

/**
 * Totals are counted back from today's, so that accounts older than the first day are among them.
 */
function withTotals(dates: string[], known: DayCount[], totalToday: number): Point[] {
  const byDate = new Map(known.map((day) => [day.date, day]))
  let total = totalToday
  return dates
    .toReversed()
    .map((date) => {
      const day = byDate.get(date) ?? { date, joined: 0, left: 0 }
      const point = { ...day, total }
      total -= day.joined - day.left
      return point
    })
    .toReversed()
}

function datesUpTo(now: Date, days: number): string[] {
  return Array.from({ length: days }, (_none, index) => {
    const date = new Date(now)
    date.setUTCDate(now.getUTCDate() - (days - 1 - index))
    return dayOf(date)
  })
}
