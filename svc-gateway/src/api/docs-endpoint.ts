import type { Endpoint } from '@cinecanon/contract'
import { curlOf } from './docs-curl.ts'
import { escapeHtml, schemaCode, slug, withCode } from './docs-html.ts'
import { pathOf } from './openapi.ts'
import type { Json } from './openapi-schemas.ts'

type Parameter = { name: string; in: string; required: boolean; schema: Json; example?: unknown }
type Content = Record<string, { schema?: Json; example?: unknown }>
type Answer = { description: string; content?: Content }
type Operation = {
  parameters: (Parameter | { $ref: string })[]
  requestBody?: { content: Content }
  responses: Record<string, Answer | { $ref: string }>
}

/** One call as people read it: address, who may call, what to send, and everything it may answer. */
export function endpointSection(endpoint: Endpoint, document: Json): string {
  const { method, access, summary = '' } = endpoint
  const path = pathOf(endpoint)
  const { parameters, requestBody, responses } = operationOf(document, path, method)
  const named = parameters.filter((each) => 'name' in each)
  const content = requestBody?.content ?? {}
  const id = slug(`${method} ${path}`)
  return `<article id="${id}" data-words="${escapeHtml(`${method} ${path} ${summary}`.toLowerCase())}">
<h3><a href="#${id}"><span data-method="${method}">${method}</span> <code>${escapeHtml(path)}</code></a></h3>
<p>${escapeHtml(summary)}. <small>${openTo[access]}</small></p>
<details><summary>Input and answers</summary>
${parameterTable(named)}
${Object.entries(content)
  .map(([type, { schema }]) => bodyBlock(type, schema))
  .join('')}
<h4>Example</h4><pre tabindex="0" data-curl>${escapeHtml(curlOf(endpoint, originOf(document), { parameters: named, content }))}</pre>
${answerTable(Object.entries(responses), document)}</details></article>`
}

const openTo: Record<Endpoint['access'], string> = {
  visitor: 'Open to everyone',
  user: 'For who is signed in',
  templates: 'For who sees Email Templates',
  admin: 'For the operator',
  internal: '',
}

function originOf(document: Json): string {
  const [server] = document.servers as [{ url: string }]
  return server.url
}

function operationOf(document: Json, path: string, method: string): Operation {
  const paths = document.paths as Record<string, Record<string, Operation>>
  const operation = paths[path]?.[method.toLowerCase()]
  if (!operation) throw new Error(`${method} ${path} is not in the document`)
  return operation
}

function parameterTable(parameters: Parameter[]): string {
  if (parameters.length === 0) return ''
  const rows = parameters.map(
    ({ name, in: where, required, schema }) =>
      `<tr><td><code>${name}</code></td><td>${where}${required ? ', required' : ''}</td><td>${schemaCode(schema)}</td></tr>`,
  )
  return table('Parameters', rows)
}

function bodyBlock(type: string, schema: Json = {}): string {
  return `<h4>Body <small>${type}</small></h4>${schemaCode(schema, 'pre')}`
}

function answerTable(answers: [string, Answer | { $ref: string }][], document: Json): string {
  const { responses } = document.components as { responses: Record<string, Answer> }
  const rows = answers.map(([status, given]) => {
    const answer = '$ref' in given ? responses[given.$ref.split('/').at(-1) ?? ''] : given
    return `<tr><td><code>${status}</code></td><td>${answerCell(answer, '$ref' in given)}</td></tr>`
  })
  return table('Answers', rows)
}

/** All failures have the same body, which the head of the page tells. */
function answerCell(answer: Answer | undefined, isFailure: boolean): string {
  const words = withCode(answer?.description ?? '').replaceAll('\n\n', '<br>')
  if (isFailure) return words
  return (
    words +
    Object.entries(answer?.content ?? {})
      .map(shown)
      .join('')
  )
}

function shown([type, { schema }]: [string, { schema?: Json }]): string {
  const text = schema ? schemaCode(schema, 'pre') : ''
  return type === 'application/json' ? text : ` <small>${type}</small>`
}

function table(caption: string, rows: string[]): string {
  return `<h4>${caption}</h4><table>${rows.join('')}</table>`
}
