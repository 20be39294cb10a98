import { badgeTiers, type ListType, moviesForBadge, top100Size } from '@cinecanon/contract'

export type Milestone = { films: number; name: string }

/** Lists without badges have the milestones of rule 2.14. */
export function milestonesOf(total: number, listType?: ListType): readonly Milestone[] {
  if (!listType) return total === top100Size ? partsOfHundred : []
  if (total === 0) return []
  return badgeTiers.map((tier) => ({ films: moviesForBadge(tier, total), name: tier.name }))
}

export function milestoneText(seen: number, milestones: readonly Milestone[]): string {
  const next = milestones.find(({ films }) => seen < films)
  const { name = '' } = next ?? milestones.at(-1) ?? {}
  return next ? `${next.films - seen} more to ${name}` : name
}

const partsOfHundred: readonly Milestone[] = [
  { films: 10, name: 'the first ten' },
  { films: 25, name: 'a quarter' },
  { films: 50, name: 'half of it' },
  { films: 75, name: 'three quarters' },
  { films: 100, name: 'the whole list' },
]
