import type { getPeopleOverview, Reply } from '@cinecanon/contract'
import type { AppDeps } from '../deps.ts'
import type { userGrowthService } from './users/user-growth.service.ts'

type Deps = Pick<AppDeps, 'models' | 'clock'>
type Growth = ReturnType<typeof userGrowthService>

export function overviewService({ models, clock }: Deps, growth: Growth) {
  return {
    async people(): Promise<Reply<typeof getPeopleOverview>> {
      const marks = await models.dayCounts.byDay(['marks'], clock())
      const { days } = await growth.ofLast(marks.length)
      return {
        total: days.at(-1)?.total ?? 0,
        days: days.map(({ date, joined, total }, index) => ({
          ...{ date, joined, total },
          marks: marks[index]?.marks ?? 0,
        })),
      }
    },
  }
}
