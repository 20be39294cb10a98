import { badgeTiers, moviesForBadge } from '@cinecanon/contract'

/** What the next badge takes: "13 to Film Lover"; the highest one's name when all are reached. */
export function milestoneText(seen: number, total: number): string {
  const next = badgeTiers.find((tier) => seen < moviesForBadge(tier, total))
  const { name = '' } = next ?? badgeTiers.at(-1) ?? {}
  return next ? `${moviesForBadge(next, total) - seen} to ${name}` : name
}
