import { Router } from 'express'
import { docsPage } from './docs-page.ts'
import { openApi } from './openapi.ts'

/** `/api/openapi.json` for tools and `/api/docs` for people, both printed from the contract. */
export function docsRoutes(publicOrigin: string): Router {
  const router = Router({ caseSensitive: true })
  const printed = printedOnce(publicOrigin)
  router.get('/api/openapi.json', (_req, res) => {
    res.set('cache-control', 'no-cache').json(printed().document)
  })
  router.get('/api/docs', (_req, res) => {
    // Its nonce is for one answer.
    res.set('cache-control', 'no-store').type('html').send(printed().page(res.locals.nonce))
  })
  return router
}

/** When somebody asks: printing takes longer than all else that a gateway does before it can answer. */
function printedOnce(publicOrigin: string) {
  let printed: ReturnType<typeof print> | undefined
  return () => {
    printed ??= print(publicOrigin)
    return printed
  }
}

function print(publicOrigin: string) {
  const document = openApi(publicOrigin)
  return { document, page: docsPage(document) }
}
