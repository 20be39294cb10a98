import { AppError, type ErrorCode, endpoints } from '@cinecanon/contract'
import type { Request, RequestHandler } from 'express'

/**
 * Refuses what proxies and parsers read differently: absolute addresses, dot segments plain or encoded, backslashes,
 * encoded slashes, NUL, two Host headers, upgrades, reads with a body, and methods that nothing here answers. The
 * connection ends with the refusal: what comes next on it may be a part of what was refused.
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
const treacherous = /^[^/]|\\|\/\.{1,2}(\/|$)|%(2e|2f|5c|00)|^\/\//i

function isAmbiguous(req: Request): boolean {
  const path = req.originalUrl.split('?')[0] ?? ''
  const hosts = req.rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name))
  const isUpgrade = req.headers.upgrade !== undefined
  return treacherous.test(path) || hosts.length !== 1 || isUpgrade || isReadWithBody(req)
}

function isReadWithBody({ method, headers }: Request): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && (Number(headers['content-length'] ?? 0) > 0 || 'transfer-encoding' in headers)
}

/** `/API/…` is nothing here; whoever is in front may take it for `/api/…` all the same. */
function isOtherCase(path: string): boolean {
  const [mount = ''] = /^\/(api|assets|go|internal|metrics)(?=\/|$)/i.exec(path) ?? []
  return mount !== mount.toLowerCase()
}

/**
 * A change that another site's page asks for is refused: browsers send Origin with every POST and DELETE, so one that
 * is missing isn't from a page of ours either. Mail programs send none: what they may ask for needs a secret in the path,
 * which no other site's page knows.
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

/** On a machine of one's own, all names of that machine are the same site. */
function ownOrigins(publicOrigin: string): Set<string> {
  const { protocol, hostname, port } = new URL(publicOrigin)
  const names = loopback.includes(hostname) ? loopback : [hostname]
  return new Set(names.map((name) => new URL(`${protocol}//${name}:${port}`).origin))
}
