import {
  changePublicLink,
  createPublicLink,
  getLinkedFilms,
  getLinkedFilmsCsv,
  getLinkedList,
  listPublicLinks,
  restorePublicLink,
  withdrawPublicLink,
} from '@cinecanon/contract'
import { type Http, route } from '@cinecanon/service-kit'
import { Router } from 'express'
import type { PublicLinks } from './public-links.service.ts'

export function publicLinkRoutes(links: PublicLinks): Router {
  const router = Router()
  route(router, listPublicLinks, (_input, { userId }) => links.list(userId))
  route(router, createPublicLink, ({ body }, { userId }) => links.create(userId, body))
  route(router, changePublicLink, ({ body }, { userId }) => links.change(userId, body))
  route(router, withdrawPublicLink, ({ body }, { userId }) => links.withdraw(userId, body.token))
  route(router, restorePublicLink, ({ body }, { userId }) => links.restore(userId, body.token))
  route(router, getLinkedList, ({ params }) => links.read(params.token))
  route(router, getLinkedFilms, async ({ params }, _caller, http) => {
    const films = await links.films(params.token)
    revalidated(http)
    return films
  })
  route(router, getLinkedFilmsCsv, async ({ params }, _caller, http) => {
    const table = await links.table(params.token)
    revalidated(http)
    http.attach('cinecanon-link.csv')
    return table
  })
  return router
}

/** Programs revalidate with the ETag; a cache does it each time, so that it sees a withdrawal. */
function revalidated({ setHeader }: Http): void {
  setHeader('cache-control', 'private, no-cache')
}
