import type { getPeopleOverview, Reply } from '@cinecanon/contract'
import type { AppDeps } from '../deps.ts'

type Deps = Pick<AppDeps, 'models' | 'clock'>

export function overviewService({ models, clock }: Deps) {
  const { dayCounts, userDays, movieCounts } = models
  return {
    async people(): Promise<Reply<typeof getPeopleOverview>> {
      const marks = await dayCounts.byDay(['marks'], clock())
      const [counters, total] = await Promise.all([
        userDays.since(marks[0]?.date ?? ''),
        movieCounts.users(),
      ])
      const byDate = new Map(counters.map((day) => [day.date, day]))
      // Backwards from today's total, because older accounts count too.
      let atDayEnd = total
      const days = marks.toReversed().map(({ date, marks }) => {
        const { joined, left } = byDate.get(date) ?? { joined: 0, left: 0 }
        const day = { date, joined, total: atDayEnd, marks }
        atDayEnd -= joined - left
        return day
      })
      return { total, days: days.toReversed() }
    },
  }
}
