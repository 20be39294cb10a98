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

/** What of a badge decides how far away it is. */
export type Goal = Pick<Badge, 'name' | 'listType' | 'threshold'>

/** The next badge of a list, and how many more of its films lead to it. */
export type NextBadge = { name: string; listType: ListType; films: number }

/** What seeing one movie moves. */
export type Advance = {
  movie: Movie
  /** Of eight: the seven sources, and the Best Picture winners. */
  lists: number
  badges: NextBadge[]
}

type Given = {
  /** At least every film of the two lists that badges are given for. */
  movies: readonly Movie[]
  isSeen: (movie: Movie) => boolean
  /** Every badge there is, unless told. */
  goals?: readonly Goal[]
}

const listTypes = ['top100', 'oscar-winners'] as const

/** Every unseen film, the one that moves most first; of equal ones the better ranked. */
export function whatNext({ movies, isSeen, goals = badges }: Given): Advance[] {
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

function nextBadge(listType: ListType, { movies, isSeen, goals }: Required<Given>): NextBadge[] {
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
  const ranks = rankFields.filter((field) => movie[field] !== null).length
  return ranks + (movie.best_picture_winner ? 1 : 0)
}

/** A film that completes a badge moves as much as three lists; one of two films half of that, and so on. */
function weightOf({ lists, badges }: Advance): number {
  return badges.reduce((sum, { films }) => sum + 3 / films, lists)
}
