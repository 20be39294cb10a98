import { endpoints } from '@cinecanon/contract'
import { beginError, sendError } from '@cinecanon/service-kit'
import type { ErrorRequestHandler, Request } from 'express'

const mounts = new Set([
  'internal',
  'metrics',
  'assets',
  ...endpoints.map(({ path }) => firstSegment(path)),
])

/** Sends errors of pages as a page, all others as JSON. */
export const sendPageError: ErrorRequestHandler = (error: unknown, req, res, next) => {
  if (!isPage(req) || res.headersSent) {
    sendError(error, req, res, next)
    return
  }
  const { status } = beginError(error, res)
  res.type('html').send(plainPage(textFor(status), String(req.id)))
}

function isPage(req: Request): boolean {
  const isRead = req.method === 'GET' || req.method === 'HEAD'
  return (
    isRead &&
    !mounts.has(firstSegment(req.path).toLowerCase()) &&
    req.accepts(['html', 'json']) === 'html'
  )
}

function firstSegment(path: string): string {
  return path.split('/')[1] ?? ''
}

type PlainText = { title: string; message: string; isTemporary?: boolean }

/** Of a request that has no id, because it couldn't be read. */
export function pageOfStatus(status: number): string {
  return plainPage(textFor(status))
}

/** For errors of pages. It loads nothing, so that it always works. */
export function plainPage(text: PlainText, requestId?: string): string {
  const { title, message, isTemporary = false } = text
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} · Cinecanon</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<meta name="color-scheme" content="dark light"><style>${plainPageStyle}</style></head>
<body><main><h1>${title}</h1><p>${message}</p>
<p>${isTemporary ? '<a href="">Try again</a> ' : ''}<a href="/">Go to the front page</a></p>
${requestId ? `<p><small>Reference: ${requestId}</small></p>` : ''}</main></body></html>`
}

export const plainPageStyle = `:root{color-scheme:dark;--ground:#14120f;--ink:#f4efe6;--accent:#e8b13f}
@media (prefers-color-scheme:light){:root{color-scheme:light;--ground:#faf6ee;--ink:#1d1912;--accent:#8a5a00}}
body{margin:0;padding:20vh 1.5rem 4rem;background:var(--ground);color:var(--ink);font:1.125rem/1.55 system-ui,sans-serif}
main{max-width:36rem;margin:0 auto}h1{font:600 2rem/1.15 Georgia,serif;letter-spacing:-.01em;margin:0 0 1rem}
a{color:var(--accent);display:inline-block;padding:.5rem 1rem .5rem 0}
a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}`

function textFor(status: number): PlainText {
  if (status < 500) {
    const message = 'There is no page at this address. It may have been cut off, or mistyped.'
    return { title: 'This address doesn’t work', message }
  }
  const message =
    'It can’t be shown at this moment. Please try again shortly: nothing of yours is lost.'
  return { title: 'One moment, please', message, isTemporary: true }
}
