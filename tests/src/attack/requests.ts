import fc from 'fast-check'
import type { ApiDocument, Described, Parameter } from '../api/document.ts'
import { hostileBody, hostileBytes, hostileText, hostileValue, toJson } from './hostile-values.ts'
import { validFor } from './valid-values.ts'

const roles = ['visitor', 'user', 'admin'] as const
export type Role = (typeof roles)[number]

export type Attack = {
  of: Described
  method: string
  address: string
  who: Role
  headers: Record<string, string>
  body: string | Buffer | null
}

/** Requests to one operation, of which each has something wrong, or everything. */
export function attacksOn(of: Described, document: ApiDocument): fc.Arbitrary<Attack> {
  const valid = validFor(document)
  const parameters = of.operation.parameters.filter((each): each is Parameter => 'name' in each)
  return fc
    .record({
      method: fc.oneof(
        { weight: 12, arbitrary: fc.constant(of.method) },
        { weight: 1, arbitrary: fc.constantFrom(...methods) },
      ),
      who: fc.constantFrom(...roles),
      path: addressOf(of.path, parameters, valid),
      query: queryOf(parameters, valid),
      content: contentOf(of, valid),
      headers: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, oddHeaders),
    })
    .map(({ method, who, path, query, content, headers }) => ({
      of,
      method,
      who,
      address: path + query,
      headers: { ...content.headers, ...headers },
      body: method === 'GET' || method === 'HEAD' ? null : content.body,
    }))
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']

const oddHeaders = fc.constantFrom<Record<string, string>>(
  { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example;for=1.2.3.4' },
  { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4IiwiYWRtaW4iOnRydWV9.' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'accept-encoding': 'br;q=1e309, gzip;q=-1' },
  { range: 'bytes=0-1,5-99999999999' },
  { 'if-none-match': '*' },
  { 'x-request-id': 'x'.repeat(3000) },
  { 'x-http-method-override': 'DELETE' },
  { 'content-encoding': 'gzip' },
  { expect: 'something' },
)

type Valid = ReturnType<typeof validFor>

/** Once encoded as it should be, once hardly. */
function encoded(value: unknown): fc.Arbitrary<string> {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  const whole = encodeURIComponent(text.toWellFormed())
  return fc.constantFrom(whole, whole, whole.replaceAll('%', '%25'), rough(text))
}

/** Whatever a request line can carry stays as it is. */
function rough(text: string): string {
  return text.replace(/[^\x21-\x7e]/g, '').replace(/[#?&/]/g, '') || '%'
}

function addressOf(path: string, parameters: Parameter[], valid: Valid): fc.Arbitrary<string> {
  const inPath = parameters.filter((each) => each.in === 'path')
  const values = fc.tuple(...inPath.map(({ schema }) => either(valid(schema)).chain(encoded)))
  return values.map((given) => {
    // An empty segment would make another address.
    const parts = given.map((part) => short(part) || '%20')
    return inPath.reduce(
      (text, { name }, at) => text.replace(`{${name}}`, () => String(parts[at])),
      path,
    )
  })
}

/** Fits the request line into the parser's limit. */
function short(text = ''): string {
  return text.slice(0, 3000).replace(/%.?$/, '')
}

function queryOf(parameters: Parameter[], valid: Valid): fc.Arbitrary<string> {
  const known = parameters.filter((each) => each.in === 'query')
  const pairs = known.map(({ name, schema }) =>
    either(valid(schema))
      .chain(encoded)
      .map((value) => `${name}=${short(value).slice(0, 1200)}`),
  )
  const made = pairs.length
    ? fc.subarray(pairs).chain((some) => fc.tuple(...some))
    : fc.constant([])
  const name = known[0]?.name ?? 'a'
  const odd = fc.oneof(
    { weight: 5, arbitrary: fc.constant([]) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        ['__proto__=1'],
        ['constructor[prototype][x]=1'],
        ['a[$gt]=', 'a[$gt]='],
        [`${name}=1`, `${name}=2`],
        ['%', '=%ff%fe', '&&&'],
      ),
    },
  )
  return fc.tuple(made, odd).map(([some, more]) => {
    const all = [...some, ...more]
    return all.length ? `?${all.join('&')}` : ''
  })
}

function either(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 1, arbitrary: valid }, { weight: 2, arbitrary: hostileText })
}

type Content = { headers: Record<string, string>; body: string | Buffer | null }

function contentOf({ method, operation }: Described, valid: Valid): fc.Arbitrary<Content> {
  if (method === 'GET') return fc.constant({ headers: {}, body: null })
  const [[type = '', { schema = {} } = {}] = []] = Object.entries(
    operation.requestBody?.content ?? {},
  )
  const given = valid(schema).map((value) => (isRecord(value) ? value : {}))
  const typed = type.startsWith('multipart') ? multipart(given) : written(type, given)
  return fc.oneof({ weight: 8, arbitrary: typed }, { weight: 3, arbitrary: wrongKind })
}

/** Good fields, of which one is hostile, or all of them, or none. */
function spoilt(
  given: fc.Arbitrary<Record<string, unknown>>,
): fc.Arbitrary<Record<string, unknown>> {
  const one = fc
    .tuple(given, fc.nat(), hostileValue)
    .map(([fields, index, value]) => ({ ...fields, [nameAt(fields, index)]: value }))
  const all = fc
    .tuple(given, fc.array(hostileValue, { minLength: 8, maxLength: 8 }))
    .map(([fields, values]) => {
      const names = Object.keys(fields)
      return Object.fromEntries(names.map((name, index) => [name, values[index % 8]]))
    })
  return fc.oneof({ weight: 5, arbitrary: one }, { weight: 3, arbitrary: all }, given)
}

function nameAt(fields: Record<string, unknown>, index: number): string {
  const names = Object.keys(fields)
  return names[index % names.length] ?? 'x'
}

function written(
  type: string,
  given: fc.Arbitrary<Record<string, unknown>>,
): fc.Arbitrary<Content> {
  if (type.includes('urlencoded')) {
    return spoilt(given).map((fields) => ({
      headers: { 'content-type': type },
      body: Object.entries(fields)
        .map(([name, value]) => `${name}=${encodeURIComponent(String(value).toWellFormed())}`)
        .join('&'),
    }))
  }
  return spoilt(given).map((fields) => ({
    headers: { 'content-type': 'application/json' },
    body: toJson(fields),
  }))
}

function multipart(given: fc.Arbitrary<Record<string, unknown>>): fc.Arbitrary<Content> {
  const fields = given.map((each) => Object.keys(each))
  return fc
    .tuple(
      fields,
      hostileText,
      fc.oneof(hostileBytes, fc.uint8Array({ maxLength: 500 }).map(Buffer.from)),
    )
    .map(([names, text, bytes]) => {
      const name = text.replace(/[\r\n"]/g, '')
      const head = `--x\r\nContent-Disposition: form-data; name="${names[0] ?? 'file'}"; filename="${name}"\r\n\r\n`
      return {
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        body: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--x--\r\n')]),
      }
    })
}

const types = [
  'application/json',
  'application/json; charset=utf-7',
  'application/json; charset=utf-16',
  'APPLICATION/JSON;x="',
  'text/plain',
  'text/html',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/octet-stream',
  '/',
]

const wrongKind: fc.Arbitrary<Content> = fc
  .tuple(fc.constantFrom(...types), fc.oneof(hostileBody, hostileBytes))
  .map(([type, body]) => ({ headers: { 'content-type': type }, body }))

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
