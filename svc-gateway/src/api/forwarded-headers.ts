import type { IncomingHttpHeaders } from 'node:http'
import { sessionsEndedHeader } from '@cinecanon/contract'
import type { Request } from 'express'
import { isFile } from '../edge/load-shedding.ts'

/** RFC 9110, 7.6.1, defines these. */
const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]
const neverSent = new Set([
  ...hopByHop,
  'content-length',
  'cookie',
  'expect',
  'forwarded',
  'host',
  'x-real-ip',
])
const neverReturned = new Set([...hopByHop, sessionsEndedHeader])

/** Drops cookies, and what claims to come from a proxy or a service. */
export function requestHeaders(req: Request, token: string): IncomingHttpHeaders {
  const isDropped = (name: string) => neverSent.has(name) || name.startsWith('x-forwarded-')
  const headers: IncomingHttpHeaders = without(req.headers, isDropped)
  const length = isFile(req) ? req.headers['content-length'] : String(req.smallBody?.length ?? 0)
  const isRead = req.method === 'GET' || req.method === 'HEAD'
  if (length !== undefined && !isRead) headers['content-length'] = length
  headers.authorization = `Bearer ${token}`
  headers['x-forwarded-for'] = req.ip ?? ''
  return headers
}

export function responseHeaders(headers: IncomingHttpHeaders) {
  return without(headers, (name) => neverReturned.has(name))
}

function without(
  headers: IncomingHttpHeaders,
  isDropped: (name: string) => boolean,
): Record<string, string | string[]> {
  const { connection = 'keep-alive' } = headers
  const named = connection === 'keep-alive' ? [] : connection.toLowerCase().split(/[\s,]+/)
  const remaining: Record<string, string | string[]> = {}
  for (const name in headers) {
    const value = headers[name]
    if (value !== undefined && !isDropped(name) && !named.includes(name)) remaining[name] = value
  }
  return remaining
}
