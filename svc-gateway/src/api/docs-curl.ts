import type { Endpoint } from '@cinecanon/contract'
import type { Json } from './openapi-schemas.ts'

type Parameter = { name: string; in: string; example?: unknown }
type Described = { parameters: Parameter[]; content: Record<string, { example?: unknown }> }

/** A line for a shell on which the call works as it stands; the session is in `cookies.txt`. */
export function curlOf(endpoint: Endpoint, publicOrigin: string, described: Described): string {
  const address = quoted(publicOrigin + addressOf(endpoint, described.parameters))
  const options = [
    ...sessionOptions(endpoint),
    ...(endpoint.method === 'GET' ? [] : [`-H ${quoted(`Origin: ${publicOrigin}`)}`]),
    ...bodyOptions(endpoint, Object.values(described.content)[0]),
    ...(endpoint.redirects ? ['-i'] : []),
    ...(/^image/.test(endpoint.produces ?? '') ? ['-O'] : []),
  ]
  return [`curl ${address}`, ...options].join(' \\\n  ')
}

function addressOf({ path }: Endpoint, parameters: Parameter[]): string {
  const examples = new Map(parameters.map(({ name, example }) => [name, String(example)]))
  const filled = path.replace(/:(\w+)/g, (_match, name: string) => examples.get(name) ?? name)
  const query = new URLSearchParams()
  for (const { name, in: where, example } of parameters) {
    if (where === 'query' && example !== undefined) query.append(name, String(example))
  }
  return query.size ? `${filled}?${query}` : filled
}

/** Kept in a file, as a browser keeps its cookies. */
function sessionOptions({ access, setsCookie }: Endpoint): string[] {
  const reads = access !== 'visitor' || setsCookie ? ['-b cookies.txt'] : []
  return setsCookie ? [...reads, '-c cookies.txt'] : reads
}

function bodyOptions({ method, form, upload }: Endpoint, body?: { example?: unknown }): string[] {
  if (upload) return [`-F ${quoted(`${upload.field}=@path/to/file`)}`]
  if (form) return formOptions(body?.example)
  if (body) return [`--json ${quoted(indented(JSON.stringify(body.example ?? {}, null, 2)))}`]
  return method === 'GET' ? [] : [`-X ${method}`]
}

function formOptions(example: unknown): string[] {
  const fields = Object.entries((example ?? {}) as Json)
  return fields.map(([name, value]) => `--data-urlencode ${quoted(`${name}=${value}`)}`)
}

function indented(text: string): string {
  return text.replaceAll('\n', '\n  ')
}

/** As one word of a shell, whatever is in it. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
