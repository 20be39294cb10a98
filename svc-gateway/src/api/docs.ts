import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import compression from 'compression'
import { Router } from 'express'
import sirv from 'sirv'
import { type ContentPolicies, hashOf } from '../edge/security-headers.ts'
import type { ChooseReleases } from '../releases/visitors.ts'
import { openApi } from './openapi.ts'

const library = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
const libraryFiles = ['swagger-ui-bundle.js', 'swagger-ui.css']
const html = readFileSync(path.join(import.meta.dirname, 'docs.html'), 'utf8')

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
    const page = html.replaceAll('{assets}', `/assets/shell/${choose(req, res).ids.shell}`)
    const hashes = { scripts: hashesOf('script', page), styles: hashesOf('style', page) }
    res.set('content-security-policy', policies.hashed(hashes))
    res.set('cache-control', 'no-store').type('html').send(page)
  })
  const files = sirv(library, { maxAge: 86_400, etag: true })
  const addresses = libraryFiles.map((file) => `/api/docs/${file}`)
  router.get(addresses, compression(), (req, res, next) => {
    req.url = req.url.slice('/api/docs'.length)
    files(req, res, next)
  })
  return router
}

function hashesOf(tag: 'script' | 'style', page: string): string[] {
  const inline = page.matchAll(RegExp(`<${tag}>(.+?)</${tag}>`, 'gs'))
  return [...inline].map(([, code = '']) => hashOf(code))
}
