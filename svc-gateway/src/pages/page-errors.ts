import { endpoints } from '@cinecanon/contract'
import { beginError, sendError } from '@cinecanon/service-kit'
import type { ErrorRequestHandler, Request } from 'express'
import { plainPage } from './plain-page.ts'

/** Where programs ask: they read JSON. */
const mounts = new Set([
  'internal',
  'metrics',
  'assets',
  ...endpoints.map(({ path }) => firstOf(path)),
])

/** A page that fails says so in words, as a page; all else as everywhere. */
export const sendPageError: ErrorRequestHandler = (error: unknown, req, res, next) => {
  if (!isPage(req) || res.headersSent) {
    sendError(error, req, res, next)
    return
  }
  const { status } = beginError(error, res)
  res.type('html').send(plainPage(status, res.locals.nonce))
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
