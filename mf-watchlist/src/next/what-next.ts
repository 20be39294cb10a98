import {
  type Badge,
  badges,
  countsForBadge,
  type ListType,
  listTypes,
  type Movie,
  moviesForBadge,
  rankFields,
  top100Size,
} from '@cinecanon/contract'

export type Goal = Pick<Badge, 'name' | 'listType' | 'threshold'>

type NextBadge = { name: string; listType: ListType; films: number }

export type Advance = {
  movie: Movie
  /** Of the seven sources. */
  lists: number
  badges: NextBadge[]
}

type Options = {
  /** Must include both lists with badges. */
  movies: readonly Movie[]
  isSeen: (movie: Movie) => boolean
  goals?: readonly Goal[]
}

/** Unseen films by weight, then by rank. */
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

/** Best Picture is one list more; completing a badge is three, one of two is one and a half. */
function weightOf({ movie, lists, badges }: Advance): number {
  const all = lists + (movie.best_picture_winner ? 1 : 0)
  return badges.reduce((sum, { films }) => sum + 3 / films, all)
}
