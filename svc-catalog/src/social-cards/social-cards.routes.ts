import { readFile } from 'node:fs/promises'
import {
  getCanonCard,
  getLinkedCard,
  getPosterWall,
  getSharedCard,
  getSocialCard,
} from '@cinecanon/contract'
import { type Http, route } from '@cinecanon/service-kit'
import { Router } from 'express'
import { cachedForAMinute } from '../movies/movies.routes.ts'
import type { SocialCardService } from './social-cards.service.ts'

export function socialCardRoutes(cards: SocialCardService): Router {
  const router = Router()
  route(router, getSocialCard, async ({ params }, _caller, http) =>
    embeddable(await cards.get(params.name), http),
  )
  route(router, getSharedCard, async ({ query }, _caller, http) =>
    embeddable(await cards.shared(query), http),
  )
  route(router, getCanonCard, async ({ query }, _caller, http) =>
    embeddable(await cards.ownCanon(query), http),
  )
  route(router, getLinkedCard, async ({ params }, _caller, http) => {
    const picture = embeddable(await cards.linked(params.token), http)
    http.setHeader('cache-control', 'no-store')
    return picture
  })
  route(router, getPosterWall, async ({ params }, _caller, http) => {
    // It is a file, because drawing a hundred posters takes longer than a page waits.
    const picture = await readFile(new URL(`poster-walls/${params.list}.avif`, import.meta.url))
    http.setHeader('cache-control', cachedForAMinute)
    http.setHeader('x-content-type-options', 'nosniff')
    return picture
  })
  return router
}

function embeddable(picture: Buffer, { setHeader }: Http): Buffer {
  setHeader('cache-control', 'public, max-age=86400')
  setHeader('x-content-type-options', 'nosniff')
  // Other sites embed it; our other responses are same-origin.
  setHeader('cross-origin-resource-policy', 'cross-origin')
  return picture
}
