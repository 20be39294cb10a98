import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

type Media = Record<string, { schema?: object; example?: unknown }>
type Headers = Record<string, unknown>
type DescribedResponse = { description: string; headers?: Headers; content?: Media }
type Ref = { $ref: string }
export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: object
  example?: unknown
}

type Operation = {
  operationId: string
  security: Record<string, string[]>[]
  parameters: (Parameter | Ref)[]
  requestBody?: { content: Media }
  responses: Record<string, DescribedResponse | Ref>
}
export type ApiDocument = {
  paths: Record<string, Record<string, Operation>>
  components: { responses: Record<string, DescribedResponse> }
}
export type Described = { method: string; path: string; operation: Operation }

export async function readDocument(url: string): Promise<ApiDocument> {
  const response = await fetch(`${url}/api/openapi.json`)
  // The journey of the document validates it.
  return (await response.json()) as ApiDocument
}

export function operationsOf({ paths }: ApiDocument): Described[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  )
}

/** Finds the operation of a request, of several the one with fewest parameters. */
export function finderOf(document: ApiDocument) {
  const listed = operationsOf(document)
    .map((each) => ({ ...each, pattern: patternOf(each.path) }))
    .toSorted((a, b) => parametersIn(a.path) - parametersIn(b.path))
  return (method: string, address: string): Described | undefined => {
    const [path = ''] = address.split('?')
    return listed.find((each) => each.method === method && each.pattern.test(path))
  }
}

function parametersIn(path: string): number {
  return path.split('{').length
}

function patternOf(path: string): RegExp {
  return RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`)
}

/** Compares responses with the document; null where they agree. */
export function responseChecker(document: ApiDocument) {
  const ajv = ajvFor(document)
  return async ({ method, path, operation }: Described, response: Response) => {
    const status = String(response.status)
    const found = operation.responses[status]
    if (!found) return `status ${status} isn't described: ${await response.text()}`
    const pointer =
      '$ref' in found
        ? found.$ref.split('/').slice(1)
        : ['paths', path, method.toLowerCase(), 'responses', status]
    const described = '$ref' in found ? document.components.responses[pointer.at(-1) ?? ''] : found
    const header = headerProblem(response, described?.headers)
    if (header) return header
    const text = await response.text()
    if (!described?.content) return text === '' || status === '302' ? null : 'has a body'
    const type = response.headers.get('content-type')?.split(';')[0] ?? 'none'
    if (!described.content[type]) return `type ${type} isn't described`
    if (type !== 'application/json') return null
    const validate = validatorAt(ajv, [...pointer, 'content', type, 'schema'])
    if (!validate) return 'has no schema'
    return validate(JSON.parse(text)) ? null : `${ajv.errorsText(validate.errors)}: ${text}`
  }
}

function ajvFor(document: ApiDocument): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  return ajv.addSchema(document, 'api')
}

function validatorAt(ajv: Ajv2020, pointer: string[]): ValidateFunction | undefined {
  return ajv.getSchema(`api#/${pointer.map(escaped).join('/')}`)
}

function headerProblem(response: Response, described: Headers = {}): string | null {
  for (const name of ['Set-Cookie', 'Location', 'Retry-After']) {
    if (response.headers.has(name) && !(name in described)) return `${name} isn't described`
  }
  const missing = ['Location', 'Retry-After'].find(
    (name) => name in described && !response.headers.has(name),
  )
  return missing ? `${missing} is missing` : null
}

function escaped(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))
}
