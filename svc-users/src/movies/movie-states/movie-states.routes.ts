import { listMovieStates, setMovieState } from '@cinecanon/contract'
import { route } from '@cinecanon/service-kit'
import { Router } from 'express'
import type { MovieStates } from './movie-states.service.ts'

export function movieStateRoutes(states: MovieStates): Router {
  const router = Router()
  route(router, listMovieStates, (_input, { userId }) => states.list(userId))
  route(router, setMovieState, ({ body }, { userId }) => states.set(userId, body))
  return router
}
