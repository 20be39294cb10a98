import type { ProcessReport } from '@cinecanon/contract'
import { describeRunning } from '../process/running.ts'
import { type Check, failingOf, withTimeout } from './checks.ts'
import type { Metrics } from './metrics.ts'

export type Details = Pick<ProcessReport, 'mail'>

type ReportOptions = {
  checks: Record<string, Check>
  metrics: Pick<Metrics, 'inFlight'>
  details?: (() => Promise<Details>) | undefined
}

/** The gateway waits for a second. */
const timeoutMs = 600

export function reportOf({ checks, metrics, details }: ReportOptions) {
  const running = describeRunning()
  return async (): Promise<ProcessReport> => {
    // It is absent on timeout, for which a failing check has the reason.
    const known = details ? withTimeout(details, timeoutMs).catch(() => ({})) : {}
    const failing = await failingOf(checks, timeoutMs)
    return {
      ...running,
      failing,
      checks: Object.keys(checks),
      inFlight: metrics.inFlight(),
      memoryBytes: process.memoryUsage.rss(),
      ...(await known),
    }
  }
}
