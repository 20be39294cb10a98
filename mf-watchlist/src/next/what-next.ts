import {
  type Badge,
  badges,
  countsForBadge,
  type ListType,
  type Movie,
  moviesForBadge,
  rankFields,
  top100Size,
} from '@cinecanon/contract'

/** Input for the distance to a badge. */
export type Goal = Pick<Badge, 'name' | 'listType' | 'threshold'>

/** The next badge of a list, and how many more of its films lead to it. */
type NextBadge = { name: string; listType: ListType; films: number }

/** Effect of seeing one movie. */
export type Advance = {
  movie: Movie
  /** How many of the seven sources have it. */
  lists: number
  badges: NextBadge[]
}

type Options = {
  /** At least every film of the two lists that badges are given for. */
  movies: readonly Movie[]
  isSeen: (movie: Movie) => boolean
  /** All badges by default. */
  goals?: readonly Goal[]
}

const listTypes = ['top100', 'oscar-winners'] as const

/** Every unseen film, those that move most first; of equals, the better ranked first. */
export function whatNext({ movies, isSeen, goals = badges }: Options): Advance[] {
  const next = listTypes.flatMap((listType) => nextBadge(listType, { movies, isSeen, goals }))
  return movies
    .filter((movie) => !isSeen(movie))
    .map((movie) => ({
      movie,
      lists: listsOf(movie),
      badges: next.filter(({ listType }) => countsForBadge(listType, movie)),
    }))
    .sort((a, b) => weightOf(b) - weightOf(a) || a.movie.composite_rank - b.movie.composite_rank)
}

function nextBadge(listType: ListType, { movies, isSeen, goals }: Required<Options>): NextBadge[] {
  const members = movies.filter((movie) => countsForBadge(listType, movie))
  const seen = members.filter(isSeen).length
  const total = listType === 'top100' ? top100Size : members.length
  return goals
    .filter((goal) => goal.listType === listType)
    .map((goal) => ({ name: goal.name, listType, films: moviesForBadge(goal, total) - seen }))
    .filter(({ films }) => films > 0 && Number.isFinite(films))
    .sort((a, b) => a.films - b.films)
    .slice(0, 1)
}

function listsOf(movie: Movie): number {
  return rankFields.filter((field) => movie[field] !== null).length
}

/**
 * Weights: Best Picture is one list more; the film that completes a badge is three, one of two is
 * one and a half.
 */
function weightOf({ movie, lists, badges }: Advance): number {
  const all = lists + (movie.best_picture_winner ? 1 : 0)
  return badges.reduce((sum, { films }) => sum + 3 / films, all)
}
