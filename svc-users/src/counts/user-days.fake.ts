import { dayOf } from './day.ts'
import type { DayCount, UserGrowthModel } from './user-days.model.ts'

export type UserGrowthFake = UserGrowthModel & {
  count: (what: 'joined' | 'left', at: Date) => void
}

export function userGrowthFake(): UserGrowthFake {
  const rows = new Map<string, DayCount>()
  return {
    count(what, at) {
      const date = dayOf(at)
      const row = rows.get(date) ?? { date, joined: 0, left: 0 }
      rows.set(date, { ...row, [what]: row[what] + 1 })
    },
    since: async (date) =>
      [...rows.values()]
        .filter((row) => row.date >= date)
        .sort((a, b) => (a.date < b.date ? -1 : 1)),
  }
}
