import { z } from 'zod'
import { isTop100 } from '../films/lists.ts'
import { ListType, listTypes, type Movie } from '../films/movies.ts'
import { endpoint } from '../wire/endpoint.ts'

export const Badge = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  threshold: z.number().int().min(1).max(100),
  color: z.string().regex(/^#[0-9a-f]{6}$/),
  listType: ListType,
})
export type Badge = z.infer<typeof Badge>

export const UserBadge = z.object({
  badge: Badge,
  earned: z.boolean(),
  /** It may be below an earned badge's threshold. */
  progress: z.number().min(0).max(100),
  earnedAt: z.iso.datetime().nullable(),
})
export type UserBadge = z.infer<typeof UserBadge>

/** An earned badge stays. */
export const listBadges = endpoint({
  service: 'users',
  access: 'user',
  method: 'GET',
  path: '/api/badges',
  summary: 'All badges, and which of them the caller has earned',
  response: z.array(UserBadge),
})

type Tier = Pick<Badge, 'name' | 'threshold' | 'color'> & { tier: string }

/** The lowest comes first (rule 3.2). */
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

type Listed = Pick<Movie, 'composite_rank' | 'best_picture_winner'>

type BadgeList = {
  name: string
  /** Medals show it. */
  shortName: string
  unit: string
  description: (threshold: number) => string
  path: string
  counts: (movie: Listed) => boolean
}

/** The type demands every list, because a new one must not take another's texts. */
export const badgeLists: Record<ListType, BadgeList> = {
  top100: {
    name: 'Top 100',
    shortName: 'Top 100',
    unit: '%',
    description: (percent) => `Watched ${percent}% or more of the movies in the Top 100 list`,
    path: '/',
    counts: isTop100,
  },
  'oscar-winners': {
    name: 'Oscar Best Picture',
    shortName: 'Oscars',
    unit: '%',
    description: (percent) => `Watched ${percent}% or more of the movies in the Oscar Winner list`,
    path: '/oscar-winners',
    counts: (movie) => movie.best_picture_winner,
  },
}

export const badges: readonly Badge[] = listTypes.flatMap((listType) =>
  badgeTiers.map(({ tier, ...rest }) => ({
    ...rest,
    id: `${listType}-${tier}`,
    description: badgeLists[listType].description(rest.threshold),
    listType,
  })),
)

export function countsForBadge(listType: ListType, movie: Listed): boolean {
  return badgeLists[listType].counts(movie)
}

/** It isn't rounded (rule 3.1). */
export function badgeProgress(seen: number, total: number): number {
  // This order is exact, because 58 / 100 * 100 is less than 58.
  return total === 0 ? 0 : Math.min(100, (seen * 100) / total)
}

/** It is infinite for an empty list, whose badges can't be earned. */
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
