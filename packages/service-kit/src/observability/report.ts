import type { ProcessReport } from '@cinecanon/contract'
import { Router } from 'express'
import { describeRunning } from '../process/running.ts'
import { type Check, failingOf, withTimeout } from './checks.ts'
import type { Metrics } from './metrics.ts'

export type Details = Pick<ProcessReport, 'mail'>

type ReportOptions = {
  checks: Record<string, Check>
  metrics: Pick<Metrics, 'inFlight'>
  details?: (() => Promise<Details>) | undefined
}

export function reportRoutes(options: ReportOptions): Router {
  const router = Router()
  const report = reportOf(options)
  router.get('/health/report', async (_req, res) => void res.json(await report()))
  return router
}

/** Below the second that the gateway waits. */
const timeoutMs = 600

export function reportOf({
  checks,
  metrics,
  details,
}: ReportOptions): () => Promise<ProcessReport> {
  const running = describeRunning()
  return async () => {
    const [failing, known] = await Promise.all([failingOf(checks, timeoutMs), detailsOf(details)])
    return {
      ...running,
      failing,
      checks: Object.keys(checks),
      inFlight: metrics.inFlight(),
      memoryBytes: process.memoryUsage.rss(),
      ...known,
    }
  }
}

/** Absent when late; a failing check has the reason. */
async function detailsOf(details: ReportOptions['details']): Promise<Details> {
  if (!details) return {}
  return withTimeout(details, timeoutMs).catch(() => ({}))
}
