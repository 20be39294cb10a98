import {
  badgeLists,
  countsForBadge,
  decadeOf,
  isTop100,
  type ListType,
  listTypes,
  type Movie,
  rankFields,
  top100Size,
  type UserBadge,
} from '@cinecanon/contract'
import { counted } from '@cinecanon/web/text'
import { nextBadgeOf } from '../badges/milestones.ts'
import type { Canon } from './canon.ts'

type NextBadge = { name: string; listType: ListType; films: number }

export type Advance = {
  movie: Movie
  /** Films are on up to seven sources' lists. */
  lists: number
  badges: NextBadge[]
}

type Options = Canon & { earned: readonly UserBadge[] }

/** Unseen films come by weight, then by rank. */
export function whatNext({ movies, isSeen, earned }: Options): Advance[] {
  const next = listTypes.flatMap((listType) => nextBadge(listType, { movies, isSeen, earned }))
  return movies
    .filter((movie) => !isSeen(movie))
    .map((movie) => ({
      movie,
      lists: rankFields.filter((field) => movie[field] !== null).length,
      badges: next.filter(({ listType }) => countsForBadge(listType, movie)),
    }))
    .sort((a, b) => weightOf(b) - weightOf(a) || a.movie.composite_rank - b.movie.composite_rank)
}

/** The rarest reason that applies is given. */
export function reasonFor({ movie, lists, badges }: Advance, canon: Canon): string {
  const earned = badges.find(({ films }) => films === 1)
  if (earned) return `Earns ${earned.name}, ${badgeLists[earned.listType].name}`
  if (closesDecade(movie, canon)) return `Completes the ${decadeOf(movie)}s`
  if (lists > 0) return `On ${counted(lists, 'list')}`
  return movie.best_picture_winner ? 'Best Picture' : 'In the Top 100'
}

function nextBadge(listType: ListType, { movies, isSeen, earned }: Options): NextBadge[] {
  const members = movies.filter((movie) => countsForBadge(listType, movie))
  const seen = members.filter(isSeen).length
  const total = listType === 'top100' ? top100Size : members.length
  const next = nextBadgeOf({ listType, seen, total, badges: earned })
  return next ? [{ name: next.name, listType, films: next.films - seen }] : []
}

/** Best Picture is one list more; completing a badge is three, one of two is one and a half. */
function weightOf({ movie, lists, badges }: Advance): number {
  const all = lists + (movie.best_picture_winner ? 1 : 0)
  return badges.reduce((sum, { films }) => sum + 3 / films, all)
}

/** A decade's only film doesn't close it. */
function closesDecade(movie: Movie, { movies, isSeen }: Canon): boolean {
  if (!isTop100(movie)) return false
  const decade = movies.filter((each) => isTop100(each) && decadeOf(each) === decadeOf(movie))
  return decade.length > 1 && decade.every((each) => each === movie || isSeen(each))
}
