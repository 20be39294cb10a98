import { type Logger, pino } from 'pino'
import { currentTraces } from './tracing/current-trace.ts'

export type { Logger } from 'pino'

export function createLogger(name: string, level: string): Logger {
  const traces = currentTraces()
  return pino({ name, level, ...(traces && { mixin: () => ({ trace_id: traces.id() }) }) })
}
