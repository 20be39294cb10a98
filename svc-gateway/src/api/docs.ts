import { createRequire } from 'node:module'
import path from 'node:path'
import compression from 'compression'
import { Router } from 'express'
import sirv from 'sirv'
import { type ContentPolicies, hashOf } from '../edge/security-headers.ts'
import type { ChooseReleases } from '../releases/visitors.ts'
import { docsStyle, docsTheme } from './docs-style.ts'
import { openApi } from './openapi.ts'

const folder = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
const script = 'swagger-ui-bundle.js'
const stylesheet = 'swagger-ui.css'

type Deps = { publicOrigin: string; choose: ChooseReleases; policies: ContentPolicies }

/** Calls from `/api/docs` carry the reader's own cookies. */
export function docsRoutes({ publicOrigin, choose, policies }: Deps): Router {
  const router = Router({ caseSensitive: true })
  let document: ReturnType<typeof openApi> | undefined
  router.get('/api/openapi.json', (_req, res) => {
    // It is made at the first request, because it would be most of the gateway's start.
    document ??= openApi(publicOrigin)
    res.set('cache-control', 'no-cache').json(document)
  })
  router.get('/api/docs', (req, res) => {
    const assets = `/assets/shell/${choose(req, res).ids.shell}`
    const style = docsStyle(assets)
    const hashes = { scripts: [docsTheme, start].map(hashOf), styles: [hashOf(style)] }
    res.set('content-security-policy', policies.hashed(hashes))
    res.set('cache-control', 'no-store').type('html').send(page(assets, style))
  })
  const files = sirv(folder, { maxAge: 86_400, etag: true })
  router.get(
    [`/api/docs/${script}`, `/api/docs/${stylesheet}`],
    compression(),
    (req, res, next) => {
      req.url = req.url.slice('/api/docs'.length)
      files(req, res, next)
    },
  )
  return router
}

const start = `SwaggerUIBundle({
  url: '/api/openapi.json', dom_id: '#api', deepLinking: true, filter: true,
  docExpansion: 'list', validatorUrl: null, defaultModelsExpandDepth: 0,
})`

function page(assets: string, style: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<title>Cinecanon API</title><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><link rel="stylesheet" href="/api/docs/${stylesheet}">
<link rel="icon" type="image/svg+xml" href="${assets}/icon.svg">
<style>${style}</style><script>${docsTheme}</script></head>
<body><header><nav aria-label="Main"><a href="/"><img src="${assets}/icon.svg" width="32" height="32" alt="">Cinecanon</a>
<a href="/api/openapi.json">OpenAPI</a></nav></header><main id="api"></main>
<noscript>This page needs scripts. Tools read the <a href="/api/openapi.json">OpenAPI document</a>.</noscript>
<script src="/api/docs/${script}"></script>
<script>${start}</script></body></html>`
}
