import { Router } from 'express'
import { docsPage } from './docs-page.ts'
import { openApi } from './openapi.ts'

/** `/api/openapi.json` for tools and `/api/docs` for people, both printed from the contract. */
export function docsRoutes(publicOrigin: string): Router {
  const router = Router({ caseSensitive: true })
  const document = openApi(publicOrigin)
  const page = docsPage(document)
  router.get('/api/openapi.json', (_req, res) => void res.json(document))
  router.get('/api/docs', (_req, res) => void res.type('html').send(page(res.locals.nonce)))
  return router
}
