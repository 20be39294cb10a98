import { readFileSync } from 'node:fs'
import path from 'node:path'
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

/** The page needs none of the files that it names, so that it always works. */
const html = readFileSync(path.join(import.meta.dirname, 'plain-page.html'), 'utf8')
export const plainPageStyle = /<style>(.+?)<\/style>/s.exec(html)?.[1] ?? ''

export function plainPage({ title, message, isTemporary }: PlainText, requestId?: string): string {
  return html
    .replaceAll('{title}', title)
    .replace('{message}', message)
    .replace('{again}', isTemporary ? '<a href="">Try again</a> ' : '')
    .replace(
      '{reference}',
      requestId ? `<p><small>Reference: ${requestId.slice(0, 8)}</small></p>` : '',
    )
}

function textFor(status: number): PlainText {
  if (status < 500) {
    const message = 'There is no page at this address. It may have been cut off, or mistyped.'
    return { title: 'This address doesn’t work', message }
  }
  const message =
    'It can’t be shown at this moment. Please try again shortly: nothing of yours is lost.'
  return { title: 'One moment, please', message, isTemporary: true }
}
