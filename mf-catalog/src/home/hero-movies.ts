import type { Movie, MovieId } from '@cinecanon/contract'
import { days, hours, minutes } from '@cinecanon/contract/time'
import { moviesQuery } from '@cinecanon/web'
import { queryOptions } from '@cinecanon/web/query'

export const heroSize = 5
const heroPool = 20

/** Five of the twenty best, by chance (rule 1.15). A query, so that server and browser agree. */
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

/** One of the hundred, by date (UTC): the same for everyone, and all before one again. */
export const filmOfTheDayQuery = queryOptions({
  queryKey: ['film-of-the-day'],
  queryFn: async ({ client }): Promise<MovieId | null> => {
    const movies = byRank(await client.fetchQuery(moviesQuery('top100')))
    return movies[(Math.floor(Date.now() / days) * dayStep) % movies.length]?.id ?? null
  },
  staleTime: 1 * hours,
})

/** Without a common divisor with a hundred. */
const dayStep = 37

/** Without a film of the day The Godfather, else the best-ranked film (rule 1.15). */
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
