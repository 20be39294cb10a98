import { getCriticalAcclaim } from '@cinecanon/contract'
import { route } from '@cinecanon/service-kit'
import { Router } from 'express'
import type { MoviesService } from '../movies/movies.service.ts'

type Deps = {
  movies: MoviesService
  /** Texts by film id. */
  acclaim: ReadonlyMap<number, string>
}

export function acclaimRoutes({ movies, acclaim }: Deps): Router {
  const router = Router()
  route(router, getCriticalAcclaim, ({ params }, _caller, http) => {
    const { id } = movies.film(params.movieId)
    http.setHeader('cache-control', 'public, max-age=300')
    return { content: acclaim.get(id) ?? null }
  })
  return router
}
