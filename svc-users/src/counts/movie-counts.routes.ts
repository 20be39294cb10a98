import { getMovieCounts } from '@cinecanon/contract'
import { route } from '@cinecanon/service-kit'
import { Router } from 'express'
import type { MovieCountsModel } from './movie-counts.model.ts'

export function movieCountRoutes(counts: MovieCountsModel): Router {
  const router = Router()
  route(router, getMovieCounts, ({ params }) => counts.of(params.movieId))
  return router
}
