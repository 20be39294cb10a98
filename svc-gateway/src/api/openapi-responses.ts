import { type Endpoint, type ErrorCode, errorCodesOf, errors } from '@cinecanon/contract'
import { z } from 'zod'
import { type Json, schemaOf } from './openapi-schemas.ts'

export function responsesOf(endpoint: Endpoint): Json {
  const failures = failuresOf(endpoint).map(([status, codes]) => [
    status,
    { $ref: `#/components/responses/${nameOf(codes)}` },
  ])
  return { ...successOf(endpoint), ...Object.fromEntries(failures) }
}

export function failureComponents(all: readonly Endpoint[]): Json {
  const failures = all.flatMap(failuresOf)
  return Object.fromEntries(failures.map(([, codes]) => [nameOf(codes), failure(codes)]))
}

function failuresOf(endpoint: Endpoint): [status: number, codes: ErrorCode[]][] {
  return [...Map.groupBy(errorCodesOf(endpoint), (code) => errors[code].status)]
}

function nameOf(codes: ErrorCode[]): string {
  return codes.join('.')
}

const temporary = [429, 503, 507]

function failure(codes: ErrorCode[]): Json {
  const [code = 'invalid_request'] = codes
  const { status, message } = errors[code]
  const schema = { $ref: '#/components/schemas/ErrorBody', properties: { code: { enum: codes } } }
  return {
    description: codes.map((each) => `\`${each}\`: ${errors[each].message}`).join('\n\n'),
    ...(temporary.includes(status) && { headers: { 'Retry-After': retryAfter } }),
    content: { 'application/json': { schema, example: { message, code } } },
  }
}

const retryAfter = {
  description: 'Seconds after which to try again',
  schema: { type: 'integer', minimum: 0 },
}

function successOf(endpoint: Endpoint): Json {
  const { response, redirects, setsCookie, produces = 'application/json' } = endpoint
  const cookie = setsCookie && { 'Set-Cookie': sessionCookieHeader }
  if (redirects) return { 302: { description: 'Leads on', headers: { Location, ...cookie } } }
  const headers = cookie && { headers: cookie }
  if (response instanceof z.ZodVoid) return { 204: { description: 'Done', ...headers } }
  const content = { [produces]: contentOf(endpoint) }
  return {
    200: { description: 'Done', ...headers, content },
    ...(endpoint.method === 'GET' && { 304: { description: 'Not changed since `If-None-Match`' } }),
  }
}

const Location = {
  description: 'Where to go on',
  schema: { type: 'string', format: 'uri-reference' },
}
const sessionCookieHeader = {
  description: 'The session cookie, set or taken away',
  schema: { type: 'string' },
}

function contentOf({ response, produces }: Endpoint): Json {
  if (!produces) return { schema: schemaOf(response, 'output') }
  return response instanceof z.ZodString ? { schema: { type: 'string' } } : {}
}
