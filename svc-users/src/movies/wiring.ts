import type { Router } from 'express'
import { movieCountRoutes } from '../counts/movie-counts.routes.ts'
import type { Deps } from '../deps.ts'
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
export function wireMovies({ models, catalog, askCatalog, sortFile, clock, log }: Deps): Router[] {
  const { badges, imports } = models
  const states = { states: models.movieStates, catalog, clock }
  const titles = createFilms({ call: askCatalog, clock, log })
  return [
    movieStateRoutes(movieStatesService(states)),
    movieCountRoutes(models.movieCounts),
    watchlistRoutes(watchlistService(states)),
    badgeRoutes(badgesService({ ...states, badges })),
    importRoutes(importsService({ ...states, imports, films: titles, sortFile })),
    exportRoutes(exportsService({ ...states, films: titles })),
    planRoutes(planService(states)),
  ]
}
