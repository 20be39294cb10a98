import { type Logger, pino } from 'pino'
import { currentTraces } from './tracing/current-trace.ts'

export type { Logger } from 'pino'

/** Adds the trace id, if tracing is on. */
export function createLogger(name: string, level: string): Logger {
  const traces = currentTraces()
  return traces
    ? pino({ name, level, mixin: () => traceField(traces.id()) })
    : pino({ name, level })
}

function traceField(id: string | undefined): { trace_id?: string } {
  return id ? { trace_id: id } : {}
}
