import type { IncomingMessage } from 'node:http'
import { createRequire, syncBuiltinESMExports } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import type { Span } from '@opentelemetry/api'
import { prepareTracing } from './config.ts'
import { setTraces, type Traces } from './current-trace.ts'
import { redacting } from './redact.ts'

type Options = {
  /** Name of this process in traces, unless a setting gives one. */
  service: string
  /** Requests come from anyone: traces that they name aren't joined. */
  isPublicDoor?: boolean
}

/**
 * Turns tracing on if the settings ask for it, and loads nothing otherwise. To be called by a
 * module that `main.ts` imports first: the database's driver is instrumented while it is loaded.
 * The SDK is loaded by `require`, because modules don't wait for one beside them that awaits
 * something.
 */
export function startTracing({ service, isPublicDoor = false }: Options): void {
  if (prepareTracing(service)) setTraces(load(isPublicDoor))
}

/** An unavailable collector must not hold up an exit. */
const flushWithinMs = 1000
const require = createRequire(import.meta.url)

function load(isPublicDoor: boolean): Traces {
  // `require` knows no types.
  const { trace } = require('@opentelemetry/api') as typeof import('@opentelemetry/api')
  const { NodeSDK } = require('@opentelemetry/sdk-node') as typeof import('@opentelemetry/sdk-node')
  // Metrics and logs don't go by OpenTelemetry.
  const sdk = new NodeSDK({ metricReaders: [], logRecordProcessors: [] })
  sdk.start()
  const tracers = redacting(trace.getTracerProvider(), { isPublicDoor })
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
    // Statements are dropped anyway.
    new MongoDBInstrumentation({ dbStatementSerializer: () => '' }),
  ]
}

/** Monitoring would bury the rest. */
function isMonitoring({ url = '' }: IncomingMessage): boolean {
  return /^\/(health\/|metrics$|assets\/)/.test(url)
}

/** It is instrumented when it is next required, which in modules it never is. */
function instrumentHttp(): void {
  require('node:http')
  syncBuiltinESMExports()
}

function nameSpan(span: Span | undefined, method: string, route: string): void {
  span?.setAttribute('http.route', route)
  span?.updateName(`${method} ${route}`)
}
