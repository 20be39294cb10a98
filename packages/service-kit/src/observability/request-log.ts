import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { AppError, endpoints, publicLinkPath } from '@cinecanon/contract'
import type { RequestHandler } from 'express'
import { pinoHttp } from 'pino-http'
import type { Logger } from './log.ts'

/** Cookies, tokens and queries are secrets, so no line has one; only defects have a stack. */
export function requestLog(log: Logger): RequestHandler {
  const logged = pinoHttp({
    logger: log,
    genReqId: (req, res) => {
      const sent = req.headers['x-request-id']
      const id = typeof sent === 'string' && /^[\w-]{8,64}$/.test(sent) ? sent : randomUUID()
      req.headers['x-request-id'] = id
      res.setHeader('x-request-id', id)
      return id
    },
    serializers: {
      req: ({ id, method, url }) => ({ id, method, path: loggedPath(String(url)) }),
      res: ({ statusCode }) => ({ statusCode }),
    },
    customLogLevel: (_req, { statusCode, err }, error) => {
      if (error) return 'error'
      if (statusCode < 500) return 'info'
      return err && isRefusal(err) ? 'warn' : 'error'
    },
    customErrorObject: (_req, { err }, error, { err: _, ...line }) => ({
      ...line,
      ...fieldsOf(err ?? error),
    }),
  })
  return (req, res, next) => logged(req, res, () => ids.run(String(req.id), next))
}

const ids = new AsyncLocalStorage<string>()

/** It is undefined in background work. */
export function requestId(): string | undefined {
  return ids.getStore()
}

function isRefusal(error: Error): boolean {
  return error instanceof AppError && error.code !== 'internal'
}

function fieldsOf(error: Error): object {
  const { message, cause } = error
  // pino-http makes this error for a forwarded 5xx.
  if (/^failed with status code/.test(message)) return { reason: message }
  if (!isRefusal(error)) return { err: error }
  return { reason: message, ...(cause instanceof Error && { cause: cause.message }) }
}

const paths = [...endpoints.map(({ path }) => path), publicLinkPath(':token')]
const beforeTokens = paths
  .filter((path) => path.includes(':token'))
  .map((path) => path.slice(0, path.indexOf(':token')))

/** Queries and tokens of links are secrets. */
export function loggedPath(address: string): string {
  const path = address.split('?')[0] ?? ''
  const ends = beforeTokens.map((before) => endOf(before, path)).filter((end) => end > 0)
  return ends.length > 0 ? `${path.slice(0, Math.min(...ends))}…` : path
}

/** Returns 0 without a match. */
function endOf(part: string, path: string): number {
  const at = path.toLowerCase().indexOf(part)
  return at < 0 ? 0 : at + part.length
}
