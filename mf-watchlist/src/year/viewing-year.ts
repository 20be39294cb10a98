import { decadeOf, getViewingYear, type Movie, type ViewingYear } from '@cinecanon/contract'
import { callOf, viewingsKey } from '@cinecanon/web'
import { queryOptions } from '@cinecanon/web/query'
import { matchPath } from '@cinecanon/web/router'

export function viewingYearQuery(year: string) {
  return queryOptions({
    queryKey: [...viewingsKey, 'year', year],
    queryFn: ({ meta, signal }) => callOf(meta)(getViewingYear, { params: { year } }, signal),
    staleTime: 0,
  })
}

/** It is undefined for an address without a year from 1895 to 2199. */
export function yearIn(path: string): string | undefined {
  const { year = '' } = matchPath('/year/:year', path)?.params ?? {}
  return /^\d{4}$/.test(year) && year >= '1895' && year < '2200' ? year : undefined
}

export type YearViewing = ViewingYear['viewings'][number]

/** Twelve lists, and the viewings that have no month. */
export function byMonth(viewings: readonly YearViewing[]) {
  const monthOf = ({ watched_on }: YearViewing) => Number(watched_on?.slice(5, 7) || 0)
  const months = Array.from({ length: 12 }, (_none, index) =>
    viewings.filter((viewing) => monthOf(viewing) === index + 1),
  )
  return { months, sometime: viewings.filter((viewing) => monthOf(viewing) === 0) }
}

export function hoursOf(viewings: readonly YearViewing[]): number {
  const minutes = viewings.reduce((sum, { movie }) => sum + (movie.runtime ?? 0), 0)
  return Math.round(minutes / 60)
}

/** Of equal stars, the better ranked film is the best. */
export function bestOf(viewings: readonly YearViewing[]): YearViewing | undefined {
  const rated = viewings.filter(({ rating }) => rating !== null)
  return rated.toSorted(
    (one, other) =>
      Number(other.rating) - Number(one.rating) ||
      one.movie.composite_rank - other.movie.composite_rank,
  )[0]
}

export type Counted = { name: string; count: number }

/** Counts films, not viewings. */
export function decadesOf(viewings: readonly YearViewing[]): Counted[] {
  const decades = filmsOf(viewings).map((movie) => `${decadeOf(movie)}s`)
  return counted(decades).toSorted((one, other) => one.name.localeCompare(other.name))
}

/** It is undefined when no director has two films. */
export function directorOf(viewings: readonly YearViewing[]): Counted | undefined {
  const [most] = counted(filmsOf(viewings).flatMap(({ directors }) => directors)).toSorted(
    (one, other) => other.count - one.count,
  )
  return most && most.count > 1 ? most : undefined
}

function filmsOf(viewings: readonly YearViewing[]): Movie[] {
  return [...new Map(viewings.map(({ movie }) => [movie.id, movie])).values()]
}

function counted(names: readonly string[]): Counted[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) => ({ name, count }))
}
