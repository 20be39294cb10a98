import { setTimeout as wait } from 'node:timers/promises'
import { AppError, type Call, listMovies, type Movie, type MovieId } from '@cinecanon/contract'
import { minutes } from '@cinecanon/contract/time'
import type { Clock, Logger } from '@cinecanon/service-kit'
import { lastGood, retryMs } from './last-good.ts'

export type Catalog = {
  /** @throws AppError `unavailable` when svc-catalog fails and never responded before */
  movies: () => Promise<ReadonlyMap<MovieId, Movie>>
  /** @throws AppError `movie_not_found`, and as above */
  movie: (id: MovieId) => Promise<Movie>
}

type WarmCatalog = Catalog & {
  /** Loads the movies, again until svc-catalog responds: later it may fail. */
  warmUp: () => Promise<void>
}

type Deps = { call: Call; clock: Clock; log: Logger }

export function createCatalog({ call, clock, log }: Deps): WarmCatalog {
  const movies = lastGood({
    load: async () => {
      const all = await call(listMovies, { query: { all: 'true' } })
      return new Map(all.map((movie) => [movie.id, movie]))
    },
    freshMs: 1 * minutes,
    clock,
    log,
  })

  return {
    movies,

    async warmUp() {
      while (!(await movies().catch(() => null))) {
        await wait(retryMs, undefined, { ref: false })
      }
    },

    async movie(id) {
      const movie = (await movies()).get(id)
      if (!movie) throw new AppError('movie_not_found')
      return movie
    },
  }
}
