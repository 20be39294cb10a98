import { getMovieCounts, listBadges } from '@cinecanon/contract'
import { routeOf } from '@cinecanon/service-kit'
import type { Router } from 'express'
import type { AppDeps } from '../deps.ts'
import { badgesService } from './badges/badges.service.ts'
import { createFilms } from './catalog/film-titles.ts'
import { exportRoutes } from './exports/exports.routes.ts'
import { exportsService } from './exports/exports.service.ts'
import { importRoutes } from './imports/imports.routes.ts'
import { importsService } from './imports/imports.service.ts'
import { movieStateRoutes } from './movie-states/movie-states.routes.ts'
import { movieStatesService } from './movie-states/movie-states.service.ts'
import { planRoutes } from './plan/plan.routes.ts'
import { planService } from './plan/plan.service.ts'
import { watchlistRoutes } from './watchlist/watchlist.routes.ts'
import { watchlistService } from './watchlist/watchlist.service.ts'

/** What people have seen and want to see, and what comes of it. */
export function wireMovies(deps: AppDeps): Router[] {
  const films = createFilms(deps)
  const { movieCounts } = deps.models
  const badges = badgesService(deps)
  return [
    movieStateRoutes(movieStatesService(deps)),
    routeOf(getMovieCounts, ({ params }) => movieCounts.of(params.movieId)),
    watchlistRoutes(watchlistService(deps)),
    routeOf(listBadges, (_input, { userId }) => badges.list(userId)),
    importRoutes(importsService({ ...deps, films })),
    exportRoutes(exportsService({ ...deps, films })),
    planRoutes(planService(deps)),
  ]
}
