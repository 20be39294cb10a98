import type { Outgoing } from '@cinecanon/service-kit'
import type { Request } from 'express'
import { hopByHop, namedIn } from './hop-by-hop.ts'

const dropped = new Set([...hopByHop, 'cookie', 'expect', 'forwarded', 'host', 'x-real-ip'])

/** Nothing that a client could use to pass for a proxy or a service goes through; nor does the cookie. */
export function staysHere(name: string): boolean {
  return dropped.has(name) || name.startsWith('x-forwarded-')
}

/** What a service is sent for what a client asked. */
export function outgoingOf(req: Request, token: string): Outgoing {
  const body = req.method === 'GET' || req.method === 'HEAD' ? undefined : req.smallBody
  const headers = headersOf(req, body !== undefined)
  headers.authorization = `Bearer ${token}`
  headers['x-forwarded-for'] = req.ip ?? ''
  return { method: req.method, path: req.originalUrl, headers, ...(body && { body }) }
}

function headersOf(req: Request, hasBody: boolean): Outgoing['headers'] {
  const headers: Outgoing['headers'] = {}
  const named = namedIn(req.headers.connection)
  for (const name in req.headers) {
    const value = req.headers[name]
    const isOut = staysHere(name) || (name === 'content-length' && !hasBody)
    if (value !== undefined && !isOut && !named.includes(name)) headers[name] = value
  }
  return headers
}
