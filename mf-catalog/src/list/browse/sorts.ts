import { type Movie, rankFields } from '@cinecanon/contract'
import { byTitle } from '../../films/sort-title.ts'
import type { Term } from './facets.ts'

const sorts = {
  own: undefined,
  rank: (a, b) => a.composite_rank - b.composite_rank,
  oldest: (a, b) => a.year - b.year,
  newest: (a, b) => b.year - a.year,
  title: byTitle,
  runtime: (a, b) => (a.runtime ?? unknownLength) - (b.runtime ?? unknownLength),
  lists: (a, b) => ranksOf(b).length - ranksOf(a).length,
  disputed: (a, b) => spreadOf(b) - spreadOf(a),
} satisfies Record<string, ((a: Movie, b: Movie) => number) | undefined>
export type Sort = keyof typeof sorts

export type Order = {
  own: string
  hasRank: boolean
}

export function sortOptions({ own, hasRank }: Order): readonly (Term & { value: Sort })[] {
  return [
    { value: 'own', label: own },
    ...(hasRank ? [{ value: 'rank' as const, label: 'Rank' }] : []),
    { value: 'oldest', label: 'Year, oldest first' },
    { value: 'newest', label: 'Year, newest first' },
    { value: 'title', label: 'Title' },
    { value: 'runtime', label: 'Length' },
    { value: 'lists', label: 'Most lists' },
    { value: 'disputed', label: 'Most disputed' },
  ]
}

export function sortMovies(movies: readonly Movie[], sort: Sort): readonly Movie[] {
  return sort === 'own' ? movies : movies.toSorted(sorts[sort])
}

function spreadOf(movie: Movie): number {
  const ranks = ranksOf(movie)
  return ranks.length === 0 ? 0 : Math.max(...ranks) - Math.min(...ranks)
}

function ranksOf(movie: Movie): number[] {
  return rankFields.map((field) => movie[field]).filter((rank) => rank !== null)
}

const unknownLength = Number.POSITIVE_INFINITY
