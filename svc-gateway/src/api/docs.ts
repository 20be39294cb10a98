import { type Endpoint, endpoints } from '@cinecanon/contract'
import { Router } from 'express'
import { openApi } from './openapi.ts'

/** `/api/openapi.json` for tools and `/api/docs` for people, both printed from the contract. */
export function docsRoutes(publicOrigin: string): Router {
  const router = Router({ caseSensitive: true })
  const document = openApi(publicOrigin)
  router.get('/api/openapi.json', (_req, res) => void res.json(document))
  router.get('/api/docs', (_req, res) => {
    res.type('html').send(page(document, res.locals.nonce))
  })
  return router
}

const style = `
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark }
  h2 { font-size: 1.1rem; margin: 2rem 0 .25rem } code, pre { font-family: ui-monospace, monospace }
  pre { overflow: auto; padding: 1rem; border: 1px solid; border-radius: 4px; font-size: .85rem }`

function page(document: ReturnType<typeof openApi>, nonce: string): string {
  const listed = endpoints.filter(({ access }) => access !== 'internal')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Cinecanon API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<style nonce="${nonce}">${style}</style></head><body><main><h1>Cinecanon API</h1>
<p>Changes need the page's own origin; a session cookie says who you are. For tools:
<a href="/api/openapi.json">OpenAPI document</a>.</p>
${listed.map((endpoint) => section(endpoint, document)).join('\n')}</main></body></html>`
}

function section(
  { method, path, access, service }: Endpoint,
  document: { paths?: unknown },
): string {
  const paths = document.paths as Record<string, Record<string, unknown>>
  const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  return `<section><h2><code>${method} ${escapeHtml(path)}</code></h2><p>${service}, open to: ${access}</p>
<details><summary>Input and answer</summary><pre tabindex="0">${escapeHtml(JSON.stringify(operation, null, 2))}</pre></details></section>`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
