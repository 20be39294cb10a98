import { readFile } from 'node:fs/promises'
import { getPosterWall, getSocialCard } from '@cinecanon/contract'
import { route } from '@cinecanon/service-kit'
import { Router } from 'express'
import { cachedForAMinute } from '../movies/movies.routes.ts'
import type { SocialCardService } from './social-cards.service.ts'

export function socialCardRoutes(cards: SocialCardService): Router {
  const router = Router()
  route(router, getSocialCard, async ({ params, query }, _caller, http) => {
    const picture = await cards.get(params.name, query)
    http.setHeader('cache-control', 'public, max-age=86400')
    http.setHeader('x-content-type-options', 'nosniff')
    // Other sites embed it; our other responses are same-origin.
    http.setHeader('cross-origin-resource-policy', 'cross-origin')
    return picture
  })
  route(router, getPosterWall, async ({ params }, _caller, http) => {
    // Drawn beforehand, because a hundred posters take a busy machine longer than a page waits.
    const picture = await readFile(new URL(`poster-walls/${params.list}.avif`, import.meta.url))
    http.setHeader('cache-control', cachedForAMinute)
    http.setHeader('x-content-type-options', 'nosniff')
    return picture
  })
  return router
}
