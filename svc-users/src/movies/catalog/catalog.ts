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
export type Catalog = Omit<ReturnType<typeof createCatalog>, 'warmUp'>

type Deps = { call: Call; clock: Clock; log: Logger }

export function createCatalog({ call, clock, log }: Deps) {
  const movies = lastGood(1 * minutes, async () =>
    byId(await call(listMovies, { query: { all: 'true' } })),
  )
  const titles = lastGood(5 * minutes, async () => byId(await call(listFilmTitles)))

  return {
    movies,
    titles,

    /** @throws AppError `movie_not_found` */
    async movie(id: MovieId): Promise<Movie> {
      const movie = (await movies()).get(id)
      if (!movie) throw new AppError('movie_not_found')
      return movie
    },

    /** Retries until svc-catalog has responded once. */
    async warmUp(): Promise<void> {
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

const retryAfterMs = 1 * seconds

function byId<Item extends { id: MovieId }>(items: Item[]): ReadonlyMap<MovieId, Item> {
  return new Map(items.map((item) => [item.id, item]))
}
