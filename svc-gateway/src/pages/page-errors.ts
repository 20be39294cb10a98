import { endpoints } from '@cinecanon/contract'
import { beginError, sendError } from '@cinecanon/service-kit'
import type { ErrorRequestHandler, Request } from 'express'
import { plainPage } from './plain-page.ts'

/** First path segments of what programs read, as JSON. */
const mounts = new Set([
  'internal',
  'metrics',
  'assets',
  ...endpoints.map(({ path }) => firstOf(path)),
])

/** Answers the error of a page with a page, and every other as JSON. */
export const sendPageError: ErrorRequestHandler = (error: unknown, req, res, next) => {
  if (!isPage(req) || res.headersSent) {
    sendError(error, req, res, next)
    return
  }
  const { status } = beginError(error, res)
  res.type('html').send(plainPage(status, res.locals.nonce, String(req.id)))
}

function isPage(req: Request): boolean {
  const isRead = req.method === 'GET' || req.method === 'HEAD'
  return (
    isRead &&
    !mounts.has(firstOf(req.path).toLowerCase()) &&
    req.accepts(['html', 'json']) === 'html'
  )
}

function firstOf(path: string): string {
  return path.split('/')[1] ?? ''
}
