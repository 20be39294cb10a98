import { endpoints } from '@cinecanon/contract'
import { beginError, sendError } from '@cinecanon/service-kit'
import type { ErrorRequestHandler, Request } from 'express'

/** The fonts of the current shell: pages that no release rendered name none. */
export const currentFonts = '/assets/fonts'

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

/** The request has no id, because it couldn't be read. */
export function pageOfStatus(status: number): string {
  return plainPage(textFor(status))
}

/** It needs none of the files that it names, so that it always works. */
export function plainPage(text: PlainText, requestId?: string): string {
  const { title, message, isTemporary = false } = text
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} · Cinecanon</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="dark light"><style>${plainPageStyle}</style></head>
<body><main><p id="brand">${mark}Cinecanon</p><h1>${title}</h1><p>${message}</p>
<p>${isTemporary ? '<a href="">Try again</a> ' : ''}<a href="/">Go to the front page</a></p>
${requestId ? `<p><small>Reference: ${requestId.slice(0, 8)}</small></p>` : ''}</main></body></html>`
}

/** The shell's logo. */
const mark = `<svg viewBox="0 0 32 32" width="32" height="32" fill="none" aria-hidden="true">
<path d="M21.8 7.3a10.4 10.4 0 1 0 0 17.4" stroke="var(--mark)" stroke-width="8.4"/>
<path d="M21.8 7.3a10.4 10.4 0 1 0 0 17.4" stroke="var(--ground)" stroke-width="2.6" stroke-dasharray="2.6 3.34"/>
<circle cx="25.4" cy="16" r="3" fill="currentColor"/></svg>`

export const plainPageStyle = `${face('Fraunces', '400 600', `${currentFonts}/fraunces-titles`)}
${face('Instrument Sans', '400 700', `${currentFonts}/instrument-sans-text`)}
:root{color-scheme:dark;--ground:#14120f;--ink:#f4efe6;--accent:#e8b13f;--mark:#e8b13f}
@media (prefers-color-scheme:light){:root{color-scheme:light;--ground:#faf6ee;--ink:#1d1912;--accent:#8a5a00;--mark:#d99a1e}}
body{margin:0;padding:16vh 1.5rem 4rem;background:var(--ground);color:var(--ink);font:1.125rem/1.55 'Instrument Sans',system-ui,sans-serif}
main{max-width:36rem;margin:0 auto}h1{font:600 2rem/1.15 Fraunces,Georgia,serif;letter-spacing:-.01em;margin:0 0 1rem}
#brand{display:flex;align-items:center;gap:.5rem;margin:0 0 2.5rem;font:600 1.375rem/1 Fraunces,Georgia,serif;letter-spacing:-.015em}
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

function face(family: string, weight: string, file: string): string {
  return `@font-face{font-family:'${family}';font-weight:${weight};font-display:swap;src:url(${file}.woff2) format('woff2')}`
}
