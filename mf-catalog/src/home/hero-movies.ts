import type { Movie, MovieId } from '@cinecanon/contract'
import { days, hours, minutes } from '@cinecanon/contract/time'
import { moviesQuery } from '@cinecanon/web'
import { queryOptions } from '@cinecanon/web/query'

export const heroSize = 5
const heroPool = 20

/** It is a query, because server and browser must agree on the chance (rule 1.15). */
export const heroMoviesQuery = queryOptions({
  queryKey: ['hero-movies'],
  queryFn: async ({ client, meta }): Promise<MovieId[]> => {
    const movies = await client.fetchQuery(moviesQuery('top100'))
    return shuffled(byRank(movies).slice(0, heroPool), meta?.random)
      .slice(0, heroSize)
      .map(({ id }) => id)
  },
  staleTime: 5 * minutes,
})

export const filmOfTheDayQuery = queryOptions({
  queryKey: ['film-of-the-day'],
  queryFn: async ({ client }): Promise<MovieId | null> => {
    const movies = byRank(await client.fetchQuery(moviesQuery('top100')))
    return movies[(Math.floor(Date.now() / days) * dayStep) % movies.length]?.id ?? null
  },
  staleTime: 1 * hours,
})

/** It has no common divisor with a hundred, so every film comes before one returns (rule 1.15). */
const dayStep = 37

export function featuredMovie(movies: readonly Movie[]): Movie | undefined {
  const godfather = movies.find(({ title, year }) => title === 'The Godfather' && year === 1972)
  return godfather ?? byRank(movies)[0]
}

function byRank(movies: readonly Movie[]): Movie[] {
  return movies.toSorted((a, b) => a.composite_rank - b.composite_rank)
}

function shuffled<T>(items: readonly T[], random = Math.random): T[] {
  return items
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item)
}
