import { getMovieDetails } from '@cinecanon/contract'
import { route } from '@cinecanon/service-kit'
import { Router } from 'express'
import type { DetailsService } from './details.service.ts'

export function detailsRoutes(details: DetailsService): Router {
  const router = Router()
  route(router, getMovieDetails, ({ params }) => details.get(params.movieId))
  return router
}
