import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'

/** The requests that lines with curl would make. A shell takes them apart, as it would for whoever typed them. */
export function requestsOf(lines: string[], sessionCookie: string) {
  return wordsOf(lines).map((args) => requestOf(args, sessionCookie))
}

function requestOf(args: string[], sessionCookie: string) {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const { header = [], json, form, 'data-urlencode': fields } = values
  const body = json ?? (form && fileForm(form)) ?? (fields && webForm(fields))
  return {
    address: positionals[0] ?? '',
    method: values.request ?? (body === undefined ? 'GET' : 'POST'),
    redirect: 'manual' as const,
    headers: {
      ...Object.fromEntries(header.map((each) => each.split(': '))),
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(values.cookie && { cookie: sessionCookie }),
    },
    ...(body !== undefined && { body }),
  }
}

const options = {
  request: { type: 'string', short: 'X' },
  header: { type: 'string', short: 'H', multiple: true },
  cookie: { type: 'string', short: 'b' },
  'cookie-jar': { type: 'string', short: 'c' },
  json: { type: 'string' },
  form: { type: 'string', short: 'F' },
  'data-urlencode': { type: 'string', multiple: true },
  include: { type: 'boolean', short: 'i' },
  'remote-name': { type: 'boolean', short: 'O' },
} as const

/** In place of curl, its words are written. */
function wordsOf(lines: string[]): string[][] {
  const script = [`curl() { printf '%s\\0' "$@"; printf '\\1'; }`, ...lines].join('\n')
  const written = execFileSync('sh', ['-c', script], { encoding: 'utf8' })
  const calls = written.split('\u0001').slice(0, -1)
  return calls.map((words) => words.split('\0').slice(0, -1))
}

function fileForm(field: string): FormData {
  const form = new FormData()
  form.append(field.split('=')[0] ?? '', new Blob(['x']), 'x')
  return form
}

function webForm(fields: string[]): URLSearchParams {
  return new URLSearchParams(fields.map(parted))
}

function parted(field: string): [string, string] {
  const at = field.indexOf('=')
  return [field.slice(0, at), field.slice(at + 1)]
}
