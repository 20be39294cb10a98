import type { getPeopleOverview, Reply } from '@cinecanon/contract'
import type { Clock } from '@cinecanon/service-kit'
import type { DayCounts } from '@cinecanon/service-kit/database'
import type { MovieCountsModel } from '../counts/movie-counts.model.ts'
import type { UserDaysModel } from '../counts/user-days.model.ts'

export type OverviewDeps = {
  dayCounts: DayCounts
  userDays: UserDaysModel
  movieCounts: MovieCountsModel
  clock: Clock
}

export function createPeopleOverview({ dayCounts, userDays, movieCounts, clock }: OverviewDeps) {
  return async (): Promise<Reply<typeof getPeopleOverview>> => {
    const marks = await dayCounts.byDay(['marks'], clock())
    const [counters, total] = await Promise.all([
      userDays.since(marks[0]?.date ?? ''),
      movieCounts.users(),
    ])
    const byDate = new Map(counters.map((day) => [day.date, day]))
    // Counts backwards from today's total, because older accounts count too.
    let atDayEnd = total
    const days = marks.toReversed().map(({ date, marks }) => {
      const { joined, left } = byDate.get(date) ?? { joined: 0, left: 0 }
      const day = { date, joined, total: atDayEnd, marks }
      atDayEnd -= joined - left
      return day
    })
    return { total, days: days.toReversed() }
  }
}
