import type { IncomingMessage } from 'node:http'
import { createRequire, syncBuiltinESMExports } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import type { Span } from '@opentelemetry/api'
import { prepareTracing } from './config.ts'
import { setTraces, type Traces } from './current-trace.ts'
import { redacting } from './redact.ts'

type Options = {
  /** It names the service unless a setting does. */
  service: string
  /** A caller's trace is ignored, because anyone may send one. */
  isPublicEntry?: boolean
}

/** It must be imported first, because the database's driver is instrumented while it loads. */
export function startTracing({ service, isPublicEntry = false }: Options): void {
  if (prepareTracing(service)) setTraces(load(isPublicEntry))
}

/** An unavailable collector would hold up an exit. */
const flushWithinMs = 1000
const require = createRequire(import.meta.url)

function load(isPublicEntry: boolean): Traces {
  const { trace } = require('@opentelemetry/api') as typeof import('@opentelemetry/api')
  const { NodeSDK } = require('@opentelemetry/sdk-node') as typeof import('@opentelemetry/sdk-node')
  // It sends traces alone.
  const sdk = new NodeSDK({ metricReaders: [], logRecordProcessors: [] })
  sdk.start()
  const tracers = redacting(trace.getTracerProvider(), { isPublicEntry })
  for (const each of instrumentations()) each.setTracerProvider(tracers)
  instrumentHttp()
  return {
    id: () => trace.getActiveSpan()?.spanContext().traceId,
    name: (method, route) => nameSpan(trace.getActiveSpan(), method, route),
    flush: () => Promise.race([sdk.shutdown().catch(() => undefined), wait(flushWithinMs)]),
  }
}

function instrumentations() {
  const { HttpInstrumentation } =
    require('@opentelemetry/instrumentation-http') as typeof import('@opentelemetry/instrumentation-http')
  const { UndiciInstrumentation } =
    require('@opentelemetry/instrumentation-undici') as typeof import('@opentelemetry/instrumentation-undici')
  const { MongoDBInstrumentation } =
    require('@opentelemetry/instrumentation-mongodb') as typeof import('@opentelemetry/instrumentation-mongodb')
  return [
    new HttpInstrumentation({
      ignoreIncomingRequestHook: isMonitoring,
      requireParentforOutgoingSpans: true,
    }),
    new UndiciInstrumentation({ requireParentforSpans: true }),
    new MongoDBInstrumentation({ dbStatementSerializer: () => '' }),
  ]
}

function isMonitoring({ url = '' }: IncomingMessage): boolean {
  return /^\/(health\/|metrics$|assets\/)/.test(url)
}

/** The instrumentation hooks `require`. */
function instrumentHttp(): void {
  require('node:http')
  syncBuiltinESMExports()
}

function nameSpan(span: Span | undefined, method: string, route: string): void {
  span?.setAttribute('http.route', route)
  span?.updateName(`${method} ${route}`)
}
