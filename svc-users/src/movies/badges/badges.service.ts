import {
  type Badge,
  badgeProgress,
  badges,
  countsForBadge,
  type ListType,
  listTypes,
  type Movie,
  type MovieId,
  type MovieState,
  moviesForBadge,
  type UserBadge,
  type UserId,
} from '@cinecanon/contract'
import type { Catalog } from '../catalog/catalog.ts'
import type { MovieStatesModel } from '../movie-states/movie-states.model.ts'
import type { BadgesModel, EarnedBadges } from './badges.model.ts'

export type BadgesDeps = { badges: BadgesModel; movieStates: MovieStatesModel; catalog: Catalog }

export function badgesService({ badges: earnedBadges, movieStates, catalog }: BadgesDeps) {
  return {
    /** Stores what is earned, so that it stays when films or the ranking change. */
    async list(userId: UserId): Promise<UserBadge[]> {
      const [marks, movies, stored] = await Promise.all([
        movieStates.list(userId),
        catalog.movies(),
        earnedBadges.list(userId),
      ])
      const counts = new Map(
        listTypes.map((listType) => [listType, countOf(listType, marks, movies)]),
      )
      const fresh = newlyEarned(counts, stored)
      if (fresh.size > 0) await earnedBadges.store(userId, fresh)
      return badges.map((badge) => toUserBadge(badge, counts, new Map([...fresh, ...stored])))
    },
  }
}

/** `seenAt` holds the times of the marks, in order. */
type Count = { total: number; seenAt: Date[] }
type Counts = ReadonlyMap<ListType, Count>

function countOf(
  listType: ListType,
  marks: readonly MovieState[],
  movies: ReadonlyMap<MovieId, Movie>,
): Count {
  const members = [...movies.values()].filter((movie) => countsForBadge(listType, movie))
  const ids = new Set(members.map(({ id }) => id))
  const seenAt = marks
    .filter(({ seen, movie_id }) => seen && ids.has(movie_id))
    .map(({ updated_at }) => new Date(updated_at))
    .sort((a, b) => a.getTime() - b.getTime())
  return { total: members.length, seenAt }
}

/** A badge is earned at the time of the deciding mark. */
function newlyEarned(counts: Counts, stored: EarnedBadges): EarnedBadges {
  return new Map(
    badges.flatMap((badge) => {
      const { total, seenAt } = counts.get(badge.listType) ?? none
      const reachedAt = seenAt[moviesForBadge(badge, total) - 1]
      return reachedAt && !stored.has(badge.id) ? [[badge.id, reachedAt] as const] : []
    }),
  )
}

function toUserBadge(badge: Badge, counts: Counts, earned: EarnedBadges): UserBadge {
  const { total, seenAt } = counts.get(badge.listType) ?? none
  const earnedAt = earned.get(badge.id)?.toISOString() ?? null
  return {
    badge,
    earned: earnedAt !== null,
    progress: badgeProgress(seenAt.length, total),
    earnedAt,
  }
}

const none: Count = { total: 0, seenAt: [] }
