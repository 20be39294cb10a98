import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from '@jest/globals'
import type { Attributes, Span, SpanOptions, Tracer } from '@opentelemetry/api'
import { prepareTracing } from './config.ts'
import { redacting } from './redact.ts'

it.each([
  {},
  { OTEL_TRACES_EXPORTER: 'none', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' },
  { OTEL_SDK_DISABLED: 'true', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' },
])('loads nothing while no setting turns traces on: %j', async (env) => {
  expect(await loadedWith(env)).toEqual([])
})

it('loads what it takes when they do', async () => {
  expect(await loadedWith({ OTEL_TRACES_EXPORTER: 'console' })).toContain('sdk-node')
})

it('leaves the operator’s own settings as they are', () => {
  const env = { OTEL_TRACES_EXPORTER: 'otlp', OTEL_SERVICE_NAME: 'mine', OTEL_PROPAGATORS: 'b3' }

  expect(prepareTracing('svc-users', env)).toBe(true)
  expect(env).toMatchObject({ OTEL_SERVICE_NAME: 'mine', OTEL_PROPAGATORS: 'b3' })
})

it('lets into spans only what is allowed, and of an error only its kind', () => {
  const { tracer, attributes, statuses } = aTracer()

  const span = tracer.startSpan('GET', {
    attributes: { 'http.request.method': 'GET', 'url.full': 'http://a/?token=secret' },
  })
  span.setAttributes({ 'db.collection.name': 'users', 'db.query.text': '{"email":"ann@…"}' })
  span.setAttribute('client.address', '203.0.113.9')
  span.recordException(new TypeError('ann@example.org is taken'))
  span.setStatus({ code: 2, message: 'E11000 dup key: ann@example.org' })

  expect(attributes).toEqual({
    'http.request.method': 'GET',
    'db.collection.name': 'users',
    'error.type': 'TypeError',
  })
  expect(statuses).toEqual([{ code: 2 }])
})

it('begins a new trace at the public entry, and joins one elsewhere', () => {
  const entry: SpanOptions = { kind: 1 }
  const edge = aTracer({ isPublicEntry: true })
  edge.tracer.startSpan('GET', entry)
  edge.tracer.startSpan('GET', { kind: 2 })
  const service = aTracer()
  service.tracer.startSpan('GET', entry)

  expect(edge.started.map(({ root }) => root)).toEqual([true, undefined])
  expect(service.started.map(({ root }) => root)).toEqual([undefined])
})

/**
 * Names of OpenTelemetry's packages that a process has loaded after it was told to start
 * tracing.
 */
async function loadedWith(env: Record<string, string>): Promise<string[]> {
  const program = `
    import { createRequire } from 'node:module'
    const { startTracing } = await import('./start.ts')
    startTracing({ service: 'svc-test' })
    const files = Object.keys(createRequire(import.meta.url).cache)
    const names = files.map((file) => /@opentelemetry\\/([\\w-]+)/.exec(file)?.[1]).filter(Boolean)
    console.log(JSON.stringify([...new Set(names)]))
    process.exit(0)`
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', program],
    { cwd: path.join(import.meta.dirname), env },
  )
  return JSON.parse(stdout)
}

function aTracer({ isPublicEntry = false } = {}) {
  const attributes: Attributes = {}
  const statuses: unknown[] = []
  const started: SpanOptions[] = []
  const span = {
    setAttribute: (key: string, value: string) => Object.assign(attributes, { [key]: value }),
    setAttributes: (given: Attributes) => Object.assign(attributes, given),
    setStatus: (status: unknown) => statuses.push(status),
  }
  const startSpan = (_name: string, options: SpanOptions) => {
    started.push(options)
    Object.assign(attributes, options.attributes)
    // The tests use only this much of a span.
    return span as unknown as Span
  }
  const provider = { getTracer: () => ({ startSpan }) as Tracer }
  return {
    tracer: redacting(provider, { isPublicEntry }).getTracer('test'),
    attributes,
    statuses,
    started,
  }
}
