import { getWhichDay, getWhichSheet, guessWhich } from '@cinecanon/contract'
import { route } from '@cinecanon/service-kit'
import { Router } from 'express'
import { cachedForAMinute } from '../movies/movies.routes.ts'
import { svgHeaders } from '../movies/poster.service.ts'
import type { WhichService } from './which.service.ts'

export function whichRoutes(which: WhichService): Router {
  const router = Router()
  route(router, getWhichDay, (_input, _caller, http) => {
    http.setHeader('cache-control', cachedForAMinute)
    return which.today()
  })
  route(router, getWhichSheet, ({ params }, _caller, http) => {
    const svg = which.draw(params)
    for (const [name, value] of Object.entries(svgHeaders)) http.setHeader(name, value)
    http.setHeader('cache-control', 'public, max-age=3600')
    return svg
  })
  route(router, guessWhich, ({ body }) => which.guess(body))
  return router
}
