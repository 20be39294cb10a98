import {
  type Badge,
  badgeTiers,
  type ListType,
  moviesForBadge,
  type UserBadge,
} from '@cinecanon/contract'

/** Smaller marks come before the first badge. */
export type Milestone = {
  name: string
  films: number
  /** Badges have a percentage; smaller marks have none. */
  threshold?: Badge['threshold']
  state: 'reached' | 'next' | 'open'
}

const before = [
  { name: 'First film', films: 1 },
  { name: 'Ten', films: 10 },
  { name: 'Twenty-five', films: 25 },
] as const

type Options = {
  listType: ListType
  seen: number
  total: number
  /** Earned badges stay reached when progress drops. */
  badges: readonly UserBadge[]
}

/** "All" has no badges, picture or quick tick. */
export const badgeListOf = {
  top100: 'top100',
  oscar: 'oscar-winners',
  combined: undefined,
} as const

export function milestonesOf({ listType, seen, total, badges }: Options): Milestone[] {
  const isStored = (name: string) =>
    badges.some(({ badge, earned }) => earned && badge.listType === listType && badge.name === name)
  const all = [
    ...before,
    ...badgeTiers.map(({ name, threshold }) => ({
      name,
      threshold,
      films: moviesForBadge({ threshold }, total),
    })),
  ]
  const isReached = ({ name, films }: (typeof all)[number]) => seen >= films || isStored(name)
  const next = all.find((each) => !isReached(each))
  return all.map((each) => ({
    ...each,
    state: isReached(each) ? 'reached' : each === next ? 'next' : 'open',
  }))
}

export function nextBadgeOf(options: Options): Milestone | undefined {
  return milestonesOf(options).find(({ threshold, state }) => threshold && state !== 'reached')
}
