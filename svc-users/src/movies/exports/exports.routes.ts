import { exportCsv, exportMovies } from '@cinecanon/contract'
import { route } from '@cinecanon/service-kit'
import { Router } from 'express'
import type { Exports } from './exports.service.ts'

export function exportRoutes(exports: Exports): Router {
  const router = Router()
  route(router, exportMovies, (_input, { userId }, http) => {
    http.attach('cinecanon.json')
    return exports.json(userId)
  })
  route(router, exportCsv, ({ params }, { userId }, http) => {
    http.attach(`cinecanon-${params.name}.csv`)
    return exports.csv(userId, params.name)
  })
  return router
}
