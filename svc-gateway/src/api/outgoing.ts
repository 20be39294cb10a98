import type { IncomingHttpHeaders } from 'node:http'
import { sessionsEndedHeader } from '@cinecanon/contract'
import type { Receiver } from '@cinecanon/service-kit'
import type { Request, Response } from 'express'
import { isFile } from '../edge/load-shedding.ts'

/** About one connection, and ending with it (RFC 9110, 7.6.1), or set by the next one. */
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
const neverAnswered = new Set([...hopByHop, sessionsEndedHeader])

const isNeverSent = (name: string) => neverSent.has(name) || name.startsWith('x-forwarded-')
const isNeverAnswered = (name: string) => neverAnswered.has(name)

/**
 * What a service is sent of a client's headers: nothing by which a client could pass for a proxy or
 * a service, and no cookie.
 */
export function outgoingHeaders(req: Request, token: string): IncomingHttpHeaders {
  const headers: IncomingHttpHeaders = without(req.headers, isNeverSent)
  const length = isFile(req) ? req.headers['content-length'] : String(req.smallBody?.length ?? 0)
  const isRead = req.method === 'GET' || req.method === 'HEAD'
  if (length !== undefined && !isRead) headers['content-length'] = length
  headers.authorization = `Bearer ${token}`
  headers['x-forwarded-for'] = req.ip ?? ''
  return headers
}

/** Held for a slow client, so that the service is free again; more goes at the client's pace. */
const heldBytes = 1024 * 1024

/** Hands an answer on to the client. `onHead` sees its headers, also those that stay here. */
export function answerTo(res: Response, onHead: (headers: IncomingHttpHeaders) => void): Receiver {
  return {
    start(status, headers) {
      onHead(headers)
      res.writeHead(status, without(headers, isNeverAnswered))
    },
    data(chunk, resume) {
      res.write(chunk)
      if (res.writableLength < heldBytes) return true
      res.once('drain', resume)
      return false
    },
    end: () => void res.end(),
  }
}

/** Also without what `Connection` names, because that is about the connection, too. */
function without(
  headers: IncomingHttpHeaders,
  isOut: (name: string) => boolean,
): Record<string, string | string[]> {
  const { connection = 'keep-alive' } = headers
  const named = connection === 'keep-alive' ? [] : connection.toLowerCase().split(/[\s,]+/)
  const kept: Record<string, string | string[]> = {}
  for (const name in headers) {
    const value = headers[name]
    if (value !== undefined && !isOut(name) && !named.includes(name)) kept[name] = value
  }
  return kept
}
