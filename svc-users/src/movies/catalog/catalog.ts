import { setTimeout as wait } from 'node:timers/promises'
import { AppError, type Call, listMovies, type Movie, type MovieId } from '@cinecanon/contract'
import type { Clock, Logger } from '@cinecanon/service-kit'

const freshForMs = 60_000
/** While svc-catalog is away it is asked this often, not by every request. */
const askAgainAfterMs = 1000

export type Catalog = {
  /** @throws AppError `unavailable` when svc-catalog is away and never answered before */
  movies: () => Promise<ReadonlyMap<MovieId, Movie>>
  /** @throws AppError `movie_not_found`, and as above */
  movie: (id: MovieId) => Promise<Movie>
}

type WarmCatalog = Catalog & {
  /** Asks until svc-catalog has answered once, so that it may go away later. */
  warmUp: () => Promise<void>
}

type Deps = { call: Call; clock: Clock; log: Logger }

/** All movies, kept for a minute. When svc-catalog is away the last known ones serve on. */
export function createCatalog({ call, clock, log }: Deps): WarmCatalog {
  let known: ReadonlyMap<MovieId, Movie> | undefined
  let askAt = 0
  let asking: Promise<void> | undefined

  async function ask(): Promise<void> {
    try {
      const movies = await call(listMovies, { query: { all: 'true' } })
      known = new Map(movies.map((movie) => [movie.id, movie]))
      askAt = clock().getTime() + freshForMs
    } catch (error) {
      log.warn({ err: error }, 'svc-catalog did not answer')
      askAt = clock().getTime() + askAgainAfterMs
    } finally {
      asking = undefined
    }
  }

  async function movies(): Promise<ReadonlyMap<MovieId, Movie>> {
    if (!known || clock().getTime() >= askAt) {
      asking ??= ask()
      await asking
    }
    if (!known) throw new AppError('unavailable', { retryAfterSeconds: 5 })
    return known
  }

  return {
    movies,

    async warmUp() {
      while (!known) await movies().catch(() => wait(askAgainAfterMs, undefined, { ref: false }))
    },

    async movie(id) {
      const movie = (await movies()).get(id)
      if (!movie) throw new AppError('movie_not_found')
      return movie
    },
  }
}
