import { pipeline } from 'node:stream/promises'
import {
  type Access,
  AppError,
  type Endpoint,
  type HandlerResult,
  type InputPart,
  type Issue,
  type Parsed,
} from '@cinecanon/contract'
import {
  type CookieOptions,
  type Request,
  type RequestHandler,
  type Response,
  Router,
} from 'express'
import type { z } from 'zod'
import { admit, type ServiceIdentity, type UserIdentity } from '../identity.ts'
import { formReader } from './body.ts'
import { issueText } from './issue-text.ts'
import { uploadReader } from './upload.ts'

type Caller<A extends Access> = A extends 'visitor'
  ? UserIdentity | null
  : A extends 'internal'
    ? ServiceIdentity
    : UserIdentity

export type Http = {
  address: string
  header: (name: string) => string | undefined
  setHeader: (name: string, value: string) => void
  /** Browsers save the response under this name. */
  attach: (fileName: string) => void
  setCookie: (name: string, value: string, options: CookieOptions) => void
  clearCookie: (name: string, options: CookieOptions) => void
  /** It has results of middleware, such as Passport's `user`. */
  request: Request
}

export type Handler<E extends Endpoint> = (
  input: Parsed<E>,
  caller: Caller<E['access']>,
  http: Http,
) => Promise<HandlerResult<E>> | HandlerResult<E>

/** It strips replies to the contract. @param middleware runs after the checks */
export function route<E extends Endpoint>(
  router: Router,
  endpoint: E,
  handle: Handler<NoInfer<E>>,
  middleware: RequestHandler[] = [],
): void {
  const method = endpoint.method.toLowerCase() as Lowercase<E['method']>
  const readFile = endpoint.upload && uploadReader(endpoint.upload)
  const readForm = endpoint.form && formReader(endpoint.form)
  const prepare: RequestHandler = async (req, res, next) => {
    admit(endpoint, req.identity)
    const file = await readFile?.(req, res)
    await readForm?.(req, res)
    const input: Record<string, unknown> = { ...parseInput(endpoint, req), file }
    res.locals.input = input
    req.body = input.body
    next()
  }
  router[method](endpoint.path, prepare, ...middleware, async (req, res) => {
    const caller = endpoint.access === 'visitor' ? asUser(req) : req.identity
    const http = httpOf(req, res)
    await send(res, endpoint, await handle(res.locals.input, caller as Caller<E['access']>, http))
  })
}

export function routeOf<E extends Endpoint>(endpoint: E, handle: Handler<NoInfer<E>>): Router {
  const router = Router()
  route(router, endpoint, handle)
  return router
}

function asUser({ identity }: Request): UserIdentity | null {
  return identity?.kind === 'user' ? identity : null
}

async function send(res: Response, endpoint: Endpoint, result: unknown): Promise<void> {
  if (!res.get('cache-control')) {
    res.set('cache-control', endpoint.isPublic ? 'no-cache' : 'no-store')
  }
  if (endpoint.isStream && endpoint.produces) {
    // The type of the handler makes it one.
    const stream = result as AsyncIterable<string>
    return pipeline(stream, res.type(endpoint.produces)).catch(unlessReaderLeft)
  }
  const reply = endpoint.response.parse(result)
  if (reply === undefined) res.status(204).end()
  else if (endpoint.redirects) res.redirect(302, String(reply))
  else if (endpoint.produces) res.type(endpoint.produces).send(reply)
  else res.json(reply)
}

function unlessReaderLeft(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
}

function parseInput(endpoint: Endpoint, req: Request): Record<string, unknown> {
  if (endpoint.body && !endpoint.form && !req.is('json')) throw new AppError('unsupported_media')
  refuseRepeated(req.query)
  const parts: InputPart[] = ['params', 'query', 'body']
  const parsed = parts.map((part) => [part, parsePart(endpoint[part], req[part], part)])
  return Object.fromEntries(parsed)
}

function refuseRepeated(query: Request['query']): void {
  const repeated = Object.keys(query).find((name) => typeof query[name] !== 'string')
  if (repeated) {
    throw invalid([{ path: `query.${repeated}`, message: 'must be given once' }])
  }
}

function parsePart(schema: z.ZodType | undefined, value: unknown, part: InputPart): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value, { error: issueText })
  if (parsed.success) return parsed.data
  throw invalid(
    parsed.error.issues.map(({ path, message }) => ({ path: [part, ...path].join('.'), message })),
  )
}

function invalid(issues: Issue[]): AppError {
  const [first] = issues
  return new AppError('invalid_request', { issues, ...(first && { message: messageOf(first) }) })
}

/** Sentences of the contract begin so. */
const sentence = /^[A-Z]/

/** The field's name comes first, unless the message is a sentence. */
function messageOf({ path, message }: Issue): string {
  if (sentence.test(message)) return message
  return `${path.split('.').slice(1).join('.') || path}: ${message}`
}

function httpOf(req: Request, res: Response): Http {
  return {
    address: req.ip ?? '',
    header: (name) => req.get(name),
    setHeader: (name, value) => void res.set(name, value),
    attach: (file) => void res.set('content-disposition', `attachment; filename="${file}"`),
    setCookie: (name, value, options) => void res.cookie(name, value, options),
    clearCookie: (name, options) => void res.clearCookie(name, options),
    request: req,
  }
}
