import { type Movie, type MovieId, rankFields } from '@cinecanon/contract'
import type { ShownMarks } from '@cinecanon/web'
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

export type Sort = 'own' | 'seen' | keyof typeof sorts

export type Order = { own: string; hasRank: boolean }

export function sortOptions({ own, hasRank }: Order): readonly Term[] {
  const others = Object.entries(sorts).map(([value, { label }]) => ({ value, label }))
  return [
    { value: 'own', label: own },
    ...others.filter(({ value }) => hasRank || value !== 'rank'),
    { value: 'seen', label: 'As I saw them' },
  ]
}

export function sortMovies(
  movies: readonly Movie[],
  sort: Sort,
  marksOf: (id: MovieId) => ShownMarks,
): readonly Movie[] {
  if (sort === 'own') return movies
  if (sort !== 'seen') return movies.toSorted(sorts[sort].compare)
  const seenOn = ({ id }: Movie) => {
    const { seen, viewings } = marksOf(id)
    return seen ? (viewings?.last_on ?? someDay) : ''
  }
  return movies.toSorted((a, b) => seenOn(b).localeCompare(seenOn(a)))
}

/** It is before all years, and after films that aren't seen. */
const someDay = '0'

function spreadOf(movie: Movie): number {
  const ranks = ranksOf(movie)
  return ranks.length === 0 ? 0 : Math.max(...ranks) - Math.min(...ranks)
}

function ranksOf(movie: Movie): number[] {
  return rankFields.map((field) => movie[field]).filter((rank) => rank !== null)
}

const unknownLength = Number.POSITIVE_INFINITY
