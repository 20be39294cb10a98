import { AppError, type ErrorCode, endpoints } from '@cinecanon/contract'
import type { Request, RequestHandler } from 'express'

/**
 * Refuses what proxies and parsers read differently (request smuggling): absolute addresses, dot
 * segments plain or encoded, backslashes, encoded slashes, NUL, two Host headers, upgrades, reads
 * with a body, and unknown methods. The connection ends with the refusal: what follows on it may
 * be a part of what was refused.
 */
export const refuseAmbiguous: RequestHandler = (req, res, next) => {
  const refusal = refusalOf(req)
  if (!refusal) {
    next()
    return
  }
  res.set('connection', 'close')
  if (refusal === 'method_not_allowed') res.set('allow', [...methods].join(', '))
  throw new AppError(refusal)
}

function refusalOf(req: Request): ErrorCode | null {
  if (!methods.has(req.method)) return 'method_not_allowed'
  if (isAmbiguous(req)) return 'invalid_request'
  return isOtherCase(req.path) ? 'not_found' : null
}

const methods = new Set(['GET', 'HEAD', 'POST', 'DELETE'])
const ambiguous = /^[^/]|\\|\/\.{1,2}(\/|$)|%(2e|2f|5c|00)|^\/\//i

function isAmbiguous(req: Request): boolean {
  const path = req.originalUrl.split('?')[0] ?? ''
  const hosts = req.rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name))
  const isUpgrade = req.headers.upgrade !== undefined
  return ambiguous.test(path) || hosts.length !== 1 || isUpgrade || isReadWithBody(req)
}

function isReadWithBody({ method, headers }: Request): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && (Number(headers['content-length'] ?? 0) > 0 || 'transfer-encoding' in headers)
}

/** `/API/…` is nothing here, but a proxy in front may take it for `/api/…`. */
function isOtherCase(path: string): boolean {
  const [mount = ''] = /^\/(api|assets|go|internal|metrics)(?=\/|$)/i.exec(path) ?? []
  return mount !== mount.toLowerCase()
}

/**
 * CSRF check: refuses a change that another site's page asks for. Browsers send Origin with every
 * POST and DELETE, so a change without one isn't from a page of ours either. Mail programs send
 * none: what they may ask for needs a secret in the path, which no other site's page knows.
 */
export function refuseForeignOrigin(publicOrigin: string): RequestHandler {
  const own = ownOrigins(publicOrigin)
  return (req, _res, next) => {
    const isRead = req.method === 'GET' || req.method === 'HEAD'
    const isFree = isRead || isOneClick(req)
    if (!isFree && !own.has(req.get('origin') ?? '')) throw new AppError('foreign_origin')
    next()
  }
}

const oneClicks = endpoints
  .filter(({ oneClick }) => oneClick)
  .map(({ method, path }) => ({ method, path: RegExp(`^${path.replace(/:\w+/g, '[\\w-]+')}$`) }))

function isOneClick(req: Request): boolean {
  return oneClicks.some(({ method, path }) => req.method === method && path.test(req.path))
}

const loopback = ['localhost', '127.0.0.1', '[::1]']

/** On loopback, all names of the machine are the same site. */
function ownOrigins(publicOrigin: string): Set<string> {
  const { protocol, hostname, port } = new URL(publicOrigin)
  const names = loopback.includes(hostname) ? loopback : [hostname]
  return new Set(names.map((name) => new URL(`${protocol}//${name}:${port}`).origin))
}

const traceHeaders = /^(traceparent|tracestate|baggage|b3|x-b3-.*)$/

/** Drops trace headers of clients: services join whatever trace the gateway's requests name. */
export const dropForeignTraces: RequestHandler = ({ headers }, _res, next) => {
  for (const name of Object.keys(headers)) if (traceHeaders.test(name)) delete headers[name]
  next()
}
