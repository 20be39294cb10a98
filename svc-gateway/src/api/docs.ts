import { createRequire } from 'node:module'
import path from 'node:path'
import compression from 'compression'
import { Router } from 'express'
import sirv from 'sirv'
import type { ChooseReleases } from '../releases/chosen.ts'
import { docsStyle, docsTheme } from './docs-look.ts'
import { openApi } from './openapi.ts'

const folder = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
const script = 'swagger-ui-bundle.js'
const styles = 'swagger-ui.css'

/**
 * `/api/openapi.json` for tools, and `/api/docs` for people: Swagger UI, served from its package.
 * Its answers carry the caller's own cookies, so that a call that needs a session is tried by
 * signing in on the site first.
 */
export function docsRoutes(publicOrigin: string, choose: ChooseReleases): Router {
  const router = Router({ caseSensitive: true })
  const document = madeOnce(() => openApi(publicOrigin))
  router.get('/api/openapi.json', (_req, res) => {
    res.set('cache-control', 'no-cache').json(document())
  })
  router.get('/api/docs', (req, res) => {
    const assets = `/assets/shell/${choose(req, res).idOf('shell')}`
    // Its nonce is for one answer.
    res.set('cache-control', 'no-store').type('html').send(page(res.locals.nonce, assets))
  })
  const files = sirv(folder, { maxAge: 86_400, etag: true })
  router.get([`/api/docs/${script}`, `/api/docs/${styles}`], compression(), (req, res, next) => {
    req.url = req.url.slice('/api/docs'.length)
    files(req, res, next)
  })
  return router
}

/** Lazy: making it takes longer than all else that a gateway does before it can answer. */
function madeOnce<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

function page(nonce: string, assets: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<title>Cinecanon API</title><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><link rel="stylesheet" href="/api/docs/${styles}">
<link rel="icon" type="image/svg+xml" href="${assets}/icon.svg">
<style nonce="${nonce}">${docsStyle(assets)}</style><script nonce="${nonce}">${docsTheme}</script></head>
<body><header><nav aria-label="Main"><a href="/"><img src="${assets}/icon.svg" width="32" height="32" alt="">Cinecanon</a>
<a href="/api/openapi.json">OpenAPI</a></nav></header><main id="api"></main>
<noscript>This page needs scripts. Tools read the <a href="/api/openapi.json">OpenAPI document</a>.</noscript>
<script nonce="${nonce}" src="/api/docs/${script}"></script>
<script nonce="${nonce}">SwaggerUIBundle({
  url: '/api/openapi.json', dom_id: '#api', deepLinking: true, filter: true,
  docExpansion: 'list', validatorUrl: null, defaultModelsExpandDepth: 0,
})</script></body></html>`
}
