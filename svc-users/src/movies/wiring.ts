import type { Router } from 'express'
import { movieCountRoutes } from '../counts/movie-counts.routes.ts'
import type { AppDeps } from '../deps.ts'
import { badgeRoutes } from './badges/badges.routes.ts'
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
  return [
    movieStateRoutes(movieStatesService(deps)),
    movieCountRoutes(deps.models.movieCounts),
    watchlistRoutes(watchlistService(deps)),
    badgeRoutes(badgesService(deps)),
    importRoutes(importsService({ ...deps, films })),
    exportRoutes(exportsService({ ...deps, films })),
    planRoutes(planService(deps)),
  ]
}
