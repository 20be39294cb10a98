import { setTimeout as wait } from 'node:timers/promises'
import {
  AppError,
  type Call,
  type FilmTitles,
  listFilmTitles,
  listMovies,
  type Movie,
  type MovieId,
} from '@cinecanon/contract'
import { minutes, seconds } from '@cinecanon/contract/time'
import { type Clock, type Logger, memoize } from '@cinecanon/service-kit'

export type Titles = ReadonlyMap<MovieId, FilmTitles>

/** @throws AppError `unavailable` when svc-catalog fails and has never responded */
export type Catalog = {
  movies: () => Promise<ReadonlyMap<MovieId, Movie>>
  /** @throws AppError `movie_not_found` */
  movie: (id: MovieId) => Promise<Movie>
  titles: () => Promise<Titles>
}

type WarmCatalog = Catalog & {
  /** Retries until svc-catalog has responded once. */
  warmUp: () => Promise<void>
}

type Deps = { call: Call; clock: Clock; log: Logger }

export function createCatalog({ call, clock, log }: Deps): WarmCatalog {
  const movies = lastGood(1 * minutes, async () =>
    byId(await call(listMovies, { query: { all: 'true' } })),
  )
  const titles = lastGood(5 * minutes, async () => byId(await call(listFilmTitles)))

  return {
    movies,
    titles,

    async movie(id) {
      const movie = (await movies()).get(id)
      if (!movie) throw new AppError('movie_not_found')
      return movie
    },

    async warmUp() {
      while (!(await movies().catch(() => null))) {
        await wait(retryAfterMs, undefined, { ref: false })
      }
    },
  }

  /** Returns the last good reply while svc-catalog fails. */
  function lastGood<Reply extends object>(freshMs: number, fetch: () => Promise<Reply>) {
    return memoize<void, Reply>({
      max: 1,
      freshMs,
      clock,
      async load(_key, previous, setFreshMs) {
        try {
          return await fetch()
        } catch (error) {
          log.warn({ err: error }, 'svc-catalog failed')
          if (!previous) throw new AppError('unavailable', { retryAfterSeconds: 5, cause: error })
          setFreshMs(retryAfterMs)
          return previous
        }
      },
    })
  }
}

/** Delays another request while svc-catalog fails. */
const retryAfterMs = 1 * seconds

function byId<Item extends { id: MovieId }>(items: Item[]): ReadonlyMap<MovieId, Item> {
  return new Map(items.map((item) => [item.id, item]))
}
