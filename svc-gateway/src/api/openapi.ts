import * as contract from '@cinecanon/contract'
import {
  type Endpoint,
  type ErrorCode,
  endpoints,
  errorCodesOf,
  errors,
  sessionCookie,
  type Upload,
} from '@cinecanon/contract'
import { z } from 'zod'
import { componentsOf, exampleOf, type Json, schemaOf } from './openapi-schemas.ts'

const publicEndpoints = endpoints
  .filter(({ access }) => access !== 'internal')
  .sort((a, b) => a.path.localeCompare(b.path, 'en'))

export function openApi(publicOrigin: string): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of publicEndpoints) {
    const path = pathOf(endpoint)
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  const responses = failureComponents(publicEndpoints)
  return {
    openapi: '3.1.0',
    info: { title: 'Cinecanon', version: '1.0.0', description: introduction },
    servers: [{ url: publicOrigin }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: componentsOf([paths, responses]),
      responses,
      parameters: { Origin: originParameter(publicOrigin) },
      securitySchemes: { session: sessionScheme(publicOrigin) },
    },
  }
}

const tags: Record<Endpoint['service'], string> = {
  catalog: 'Films: lists, posters, where to watch them, and what search engines read.',
  users: 'Accounts: signing in, settings, what a user has seen, wants to see and has earned.',
  mail: 'Mail: the contact form, templates, blasts, and who gets none.',
  gateway: 'The site itself: reports of browsers, and the status of every process.',
}

function pathOf({ path }: Endpoint): string {
  return path.replace(/:(\w+)/g, '{$1}')
}

const introduction = `Responses are JSON unless another type is named. A refusal is \`{message, code, issues?}\`: a \
sentence for people, a word for programs, and for input that isn’t valid what is wrong where. Other methods than \
those listed are refused by 404 or 405, and a parameter that is given twice by 400. Fields and parameters that aren’t \
listed are ignored. A HEAD gets the headers of the GET.`

function sessionScheme(publicOrigin: string): Json {
  const isSecure = publicOrigin.startsWith('https:')
  return {
    type: 'apiKey',
    in: 'cookie',
    name: isSecure ? sessionCookie.secure : sessionCookie.plain,
    description:
      'Set by signing in or opening an account. The role beside it says who may call: any `user`, whoever sees the mail `templates`, or the `admin`.',
  }
}

function originParameter(publicOrigin: string): Json {
  return {
    name: 'Origin',
    in: 'header',
    required: true,
    description: 'Changes are taken from the product’s own pages. Browsers send it by themselves.',
    schema: { type: 'string', format: 'uri' },
    example: publicOrigin,
  }
}

function operation(endpoint: Endpoint): Json {
  const { access, method, oneClick, summary, body, upload } = endpoint
  const isGuarded = method !== 'GET' && !oneClick
  const content = upload ? fileForm(upload) : body && bodyContent(endpoint, body)
  return {
    tags: [endpoint.service],
    operationId: nameOf(endpoint),
    summary,
    security: access === 'visitor' ? [] : [{ session: [access] }],
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...(isGuarded ? [{ $ref: '#/components/parameters/Origin' }] : []),
    ],
    ...(content && { requestBody: { required: true, content } }),
    responses: responsesOf(endpoint),
  }
}

function nameOf(endpoint: Endpoint): string {
  const [name = ''] = Object.entries(contract).find(([, value]) => value === endpoint) ?? []
  return name
}

type ObjectSchema = { properties?: Record<string, Json>; required?: string[] }

/** Descriptions come from the output schema, `required` from the input schema. */
function parametersOf(schema: z.ZodType | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {} } = schemaOf(schema, 'output') as ObjectSchema
  const { required = [] } = schemaOf(schema, 'input') as ObjectSchema
  const examples = schema instanceof z.ZodObject ? (exampleOf(schema) as Json) : {}
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
    ...(name in examples && { example: examples[name] }),
  }))
}

function fileForm({ field, maxBytes }: Upload): Json {
  const file = {
    type: 'string',
    contentMediaType: 'application/octet-stream',
    maxLength: maxBytes,
    description: `One file of at most ${maxBytes / 1024 / 1024} MB`,
  }
  const schema = { type: 'object', properties: { [field]: file }, required: [field] }
  return { 'multipart/form-data': { schema } }
}

function bodyContent({ form }: Endpoint, body: z.ZodType): Json {
  const schema = schemaOf(body, 'input')
  const example = exampleOf(body)
  return { [form ? 'application/x-www-form-urlencoded' : 'application/json']: { schema, example } }
}

function responsesOf(endpoint: Endpoint): Json {
  const failures = failuresOf(endpoint).map(([status, codes]) => [
    status,
    { $ref: `#/components/responses/${responseName(codes)}` },
  ])
  return { ...successOf(endpoint), ...Object.fromEntries(failures) }
}

function failureComponents(all: readonly Endpoint[]): Json {
  const failures = all.flatMap(failuresOf)
  return Object.fromEntries(failures.map(([, codes]) => [responseName(codes), failure(codes)]))
}

function failuresOf(endpoint: Endpoint): [status: number, codes: ErrorCode[]][] {
  return [...Map.groupBy(errorCodesOf(endpoint), (code) => errors[code].status)]
}

function responseName(codes: ErrorCode[]): string {
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
