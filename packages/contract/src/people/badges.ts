import { z } from 'zod'
import { isTop100 } from '../films/lists.ts'
import { ListType, type Movie } from '../films/movies.ts'
import { endpoint } from '../wire/endpoint.ts'

export const Badge = z.object({
  /** Such as `top100-film-lover`. */
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** Percent. */
  threshold: z.number().int().min(1).max(100),
  color: z.string().regex(/^#[0-9a-f]{6}$/),
  listType: ListType,
})
export type Badge = z.infer<typeof Badge>

export const UserBadge = z.object({
  badge: Badge,
  earned: z.boolean(),
  /** Percent, at most 100; may be below an earned badge's threshold. */
  progress: z.number().min(0).max(100),
  earnedAt: z.iso.datetime().nullable(),
})
export type UserBadge = z.infer<typeof UserBadge>

/** By list and threshold. An earned badge stays. */
export const listBadges = endpoint({
  service: 'users',
  access: 'user',
  method: 'GET',
  path: '/api/badges',
  summary: 'All badges, and which of them the caller has earned',
  response: z.array(UserBadge),
})

type Tier = Pick<Badge, 'name' | 'threshold' | 'color'> & { tier: string }

/** Lowest first (rule 3.2). */
export const badgeTiers: readonly Tier[] = [
  { tier: 'film-lover', name: 'Film Lover', threshold: 50, color: '#c98a5b' },
  { tier: 'movie-buff', name: 'Movie Buff', threshold: 60, color: '#a9b3bd' },
  {
    tier: 'motion-picture-aficionado',
    name: 'Motion Picture Aficionado',
    threshold: 70,
    color: '#8fb08c',
  },
  { tier: 'silver-screen-scholar', name: 'Silver Screen Scholar', threshold: 80, color: '#7fa6c9' },
  { tier: 'reel-legend', name: 'Reel Legend', threshold: 90, color: '#c58fb4' },
  { tier: 'cinema-god', name: 'Cinema God', threshold: 100, color: '#e8b13f' },
]

export const badgeLists: readonly { listType: ListType; name: string }[] = [
  { listType: 'top100', name: 'Top 100' },
  { listType: 'oscar-winners', name: 'Oscar Winner' },
]

export const badges: readonly Badge[] = badgeLists.flatMap(({ listType, name: list }) =>
  badgeTiers.map(({ tier, ...rest }) => ({
    ...rest,
    id: `${listType}-${tier}`,
    description: `Watched ${rest.threshold}% or more of the movies in the ${list} list`,
    listType,
  })),
)

type Listed = Pick<Movie, 'composite_rank' | 'best_picture_winner'>

/** Rank 100 or lower, or Best Picture (rule 3.2). */
export function countsForBadge(listType: ListType, movie: Listed): boolean {
  return listType === 'top100' ? isTop100(movie) : movie.best_picture_winner
}

/** Percent, not rounded (rule 3.1). */
export function badgeProgress(seen: number, total: number): number {
  // This order is exact, because 58 / 100 * 100 is less than 58.
  return total === 0 ? 0 : Math.min(100, (seen * 100) / total)
}

/** Infinite for an empty list. */
export function moviesForBadge({ threshold }: Pick<Badge, 'threshold'>, total: number): number {
  return total === 0 ? Number.POSITIVE_INFINITY : Math.ceil((threshold * total) / 100)
}

export function highestBadge(all: readonly UserBadge[], listType: ListType): UserBadge | undefined {
  return all
    .filter(({ badge, earned }) => earned && badge.listType === listType)
    .reduce<UserBadge | undefined>(
      (best, each) => (best && best.badge.threshold > each.badge.threshold ? best : each),
      undefined,
    )
}
