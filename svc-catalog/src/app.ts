import type { Call } from '@cinecanon/contract'
import {
  type Check,
  type Clock,
  createService,
  identify,
  type Logger,
} from '@cinecanon/service-kit'
import type { Express } from 'express'
import { detailsRoutes } from './details/details.routes.ts'
import { detailsService } from './details/details.service.ts'
import { userStatsService } from './details/user-stats.service.ts'
import { moviesRoutes } from './movies/movies.routes.ts'
import type { MoviesService } from './movies/movies.service.ts'
import { type Artist, posterService } from './movies/poster.service.ts'

export type Deps = {
  log: Logger
  clock: Clock
  trustedKeys: Parameters<typeof identify>[1]
  /** Loaded by whoever starts the app; until then lists are unavailable and the app isn't ready. */
  movies: MoviesService
  /** Calls svc-users. */
  users: Call
  artist: Artist
  checkDatabase: Check
}

export function createApp({
  log,
  clock,
  trustedKeys,
  movies,
  users,
  artist,
  ...deps
}: Deps): Express {
  const posters = posterService({ movies, artist })
  const details = detailsService({ movies, userStats: userStatsService({ users, clock, log }) })
  return createService({
    log,
    identify: identify('catalog', trustedKeys),
    routes: [moviesRoutes(movies, posters), detailsRoutes(details)],
    checks: { database: deps.checkDatabase, movies: async () => movies.checkLoaded() },
  })
}
