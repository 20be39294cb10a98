import { AppError, type ErrorCode, endpoints, policyReportsPath } from '@cinecanon/contract'
import type { Request, RequestHandler } from 'express'

/** Ends connections of requests that parsers read differently, because of request smuggling. */
export const refuseAmbiguous: RequestHandler = (req, res, next) => {
  const refusal = refusalOf(req)
  if (!refusal) {
    next()
    return
  }
  res.set('connection', 'close')
  if (refusal === 'method_not_allowed') res.set('allow', allowedAt(req.path).join(', '))
  throw new AppError(refusal)
}

function refusalOf(req: Request): ErrorCode | null {
  if (!isAllowed(req)) return 'method_not_allowed'
  if (isAmbiguous(req)) return 'invalid_request'
  return hasOtherCase(req.path) ? 'not_found' : null
}

const routes = endpoints.map(({ method, path, access, oneClick }) => ({
  methods: method === 'GET' ? ['GET', 'HEAD'] : [method],
  isInternal: access === 'internal',
  oneClick,
  pattern: RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`),
}))

function routesAt(path: string) {
  return routes.filter(({ isInternal, pattern }) => !isInternal && pattern.test(path))
}

/** Addresses that are no endpoint's are pages and files, which can be read. */
function allowedAt(path: string): string[] {
  const here = routesAt(path)
  return here.length > 0 ? here.flatMap(({ methods }) => methods) : ['GET', 'HEAD']
}

function isAllowed({ method, path }: Request): boolean {
  const here = routesAt(path)
  // Forms without scripts are posted to their page.
  const allowed = here.length > 0 ? allowedAt(path) : ['GET', 'HEAD', 'POST', 'DELETE']
  return allowed.includes(method)
}

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

/** A proxy in front may treat `/API/…` as `/api/…`. */
function hasOtherCase(path: string): boolean {
  const [mount = ''] = /^\/(api|assets|go|internal|metrics)(?=\/|$)/i.exec(path) ?? []
  return mount !== mount.toLowerCase()
}

/** Refuses changes from other origins (CSRF), except those with a secret in the path. */
export function refuseForeignOrigin(publicOrigin: string): RequestHandler {
  const own = ownOrigins(publicOrigin)
  return (req, _res, next) => {
    const isRead = req.method === 'GET' || req.method === 'HEAD'
    const isAllowed = isRead || isOneClick(req) || isPolicyReport(req)
    if (!isAllowed && !own.has(req.get('origin') ?? '')) throw new AppError('foreign_origin')
    next()
  }
}

function isOneClick({ method, path }: Request): boolean {
  return routesAt(path).some(({ oneClick, methods }) => oneClick && methods.includes(method))
}

/** Their Origin may be `null`: in Safari, and from pages without a referrer. */
function isPolicyReport({ path, headers }: Request): boolean {
  return path === policyReportsPath && headers['sec-fetch-site'] === 'same-origin'
}

/** Reads the headers by which browsers tell requests of other sites. */
export function foreignCheck(publicOrigin: string): (req: Request) => boolean {
  const own = ownOrigins(publicOrigin)
  return ({ headers: { origin, 'sec-fetch-site': site } }) =>
    site ? /-site$/.test(String(site)) : origin !== undefined && !own.has(origin)
}

const loopback = ['localhost', '127.0.0.1', '[::1]']

function ownOrigins(publicOrigin: string): Set<string> {
  const { protocol, hostname, port } = new URL(publicOrigin)
  const names = loopback.includes(hostname) ? loopback : [hostname]
  return new Set(names.map((name) => new URL(`${protocol}//${name}:${port}`).origin))
}

const traceHeaders = /^(traceparent|tracestate|baggage|b3|x-b3-.*)$/

/** Drops clients' trace headers, because services join the trace that they name. */
export const dropForeignTraces: RequestHandler = ({ headers }, _res, next) => {
  for (const name of Object.keys(headers)) if (traceHeaders.test(name)) delete headers[name]
  next()
}
