import { type Movie, rankFields } from '@cinecanon/contract'
import { byTitle } from '../../films/sort-title.ts'
import type { Term } from './facets.ts'

const sorts = {
  rank: { label: 'Rank', compare: (a, b) => a.composite_rank - b.composite_rank },
  oldest: { label: 'Year, oldest first', compare: (a, b) => a.year - b.year },
  newest: { label: 'Year, newest first', compare: (a, b) => b.year - a.year },
  title: { label: 'Title', compare: byTitle },
  runtime: {
    label: 'Length',
    compare: (a, b) => (a.runtime ?? unknownLength) - (b.runtime ?? unknownLength),
  },
  lists: { label: 'Most lists', compare: (a, b) => ranksOf(b).length - ranksOf(a).length },
  disputed: { label: 'Most disputed', compare: (a, b) => spreadOf(b) - spreadOf(a) },
} satisfies Record<string, { label: string; compare: (a: Movie, b: Movie) => number }>

export type Sort = 'own' | keyof typeof sorts

export type Order = { own: string; hasRank: boolean }

export function sortOptions({ own, hasRank }: Order): readonly Term[] {
  const others = Object.entries(sorts).map(([value, { label }]) => ({ value, label }))
  return [
    { value: 'own', label: own },
    ...others.filter(({ value }) => hasRank || value !== 'rank'),
  ]
}

export function sortMovies(movies: readonly Movie[], sort: Sort): readonly Movie[] {
  return sort === 'own' ? movies : movies.toSorted(sorts[sort].compare)
}

function spreadOf(movie: Movie): number {
  const ranks = ranksOf(movie)
  return ranks.length === 0 ? 0 : Math.max(...ranks) - Math.min(...ranks)
}

function ranksOf(movie: Movie): number[] {
  return rankFields.map((field) => movie[field]).filter((rank) => rank !== null)
}

const unknownLength = Number.POSITIVE_INFINITY
