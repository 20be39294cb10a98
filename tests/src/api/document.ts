import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

type Media = Record<string, { schema?: object; example?: unknown }>
type Headers = Record<string, unknown>
type Response = { description: string; headers?: Headers; content?: Media }
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
  responses: Record<string, Response | Ref>
}
export type ApiDocument = {
  paths: Record<string, Record<string, Operation>>
  components: { responses: Record<string, Response> }
}
export type Described = { method: string; path: string; operation: Operation }

export async function readDocument(url: string): Promise<ApiDocument> {
  const answer = await fetch(`${url}/api/openapi.json`)
  // What it must look like is checked by a schema, in the journey on it.
  return (await answer.json()) as ApiDocument
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

/** Finds the operation that a request is for. */
export function finderOf(document: ApiDocument) {
  const listed = operationsOf(document).map((each) => ({ ...each, pattern: patternOf(each.path) }))
  return (method: string, address: string): Described | undefined => {
    const [path = ''] = address.split('?')
    return listed.find((each) => each.method === method && each.pattern.test(path))
  }
}

function patternOf(path: string): RegExp {
  return RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`)
}

/** The examples that their own schema doesn't take. */
export function wrongExamples(document: ApiDocument): string[] {
  const ajv = ajvFor(document)
  return operationsOf(document).flatMap(({ method, path, operation }) => {
    const place = ['paths', path, method.toLowerCase()]
    const bodies = Object.entries(operation.requestBody?.content ?? {}).map(
      ([type, { example }]) => ({ example, at: [...place, 'requestBody', 'content', type] }),
    )
    const parameters = operation.parameters.map((each, index) => ({
      ...('example' in each && { example: each.example }),
      at: [...place, 'parameters', String(index)],
    }))
    return [...bodies, ...parameters]
      .filter(
        ({ example, at }) =>
          example !== undefined && !validatorAt(ajv, [...at, 'schema'])?.(example),
      )
      .map(({ example }) => `${method} ${path}: ${JSON.stringify(example)}`)
  })
}

/** Says what in an answer the document doesn't allow; null when all is as it says. */
export function answerChecker(document: ApiDocument) {
  const ajv = ajvFor(document)
  return async ({ method, path, operation }: Described, answer: globalThis.Response) => {
    const status = String(answer.status)
    const given = operation.responses[status]
    if (!given) return `status ${status} isn't described: ${await answer.text()}`
    const place =
      '$ref' in given
        ? given.$ref.split('/').slice(1)
        : ['paths', path, method.toLowerCase(), 'responses', status]
    const response = '$ref' in given ? document.components.responses[place.at(-1) ?? ''] : given
    const faultyHeader = headerProblem(answer, response?.headers)
    if (faultyHeader) return faultyHeader
    const text = await answer.text()
    if (!response?.content) return text === '' || status === '302' ? null : 'has a body'
    const type = answer.headers.get('content-type')?.split(';')[0] ?? 'none'
    const media = response.content[type]
    if (!media) return `type ${type} isn't described`
    if (type !== 'application/json') return null
    const validate = validatorAt(ajv, [...place, 'content', type, 'schema'])
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

/** Whatever goes with an answer is described, and what is described comes. */
function headerProblem(answer: globalThis.Response, described: Headers = {}): string | null {
  for (const name of ['Set-Cookie', 'Location', 'Retry-After']) {
    if (answer.headers.has(name) && !(name in described)) return `${name} isn't described`
  }
  const missing = ['Location', 'Retry-After'].find(
    (name) => name in described && !answer.headers.has(name),
  )
  return missing ? `${missing} is missing` : null
}

function escaped(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))
}
