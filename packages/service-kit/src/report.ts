import type { ProcessReport } from '@cinecanon/contract'
import { Router } from 'express'
import { type Check, failingOf, withTimeout } from './checks.ts'
import type { Metrics } from './metrics.ts'
import { describeRunning } from './running.ts'

/** What a service knows beside what every process does. */
export type Details = Pick<ProcessReport, 'mail'>

type Parts = {
  checks: Record<string, Check>
  metrics: Pick<Metrics, 'inFlight'>
  details?: (() => Promise<Details>) | undefined
}

/** `/health/report`: how this process is, for the gateway's status. Like `/metrics`, it isn't for the public. */
export function reportRoutes(parts: Parts): Router {
  const router = Router()
  const report = reportOf(parts)
  router.get('/health/report', async (_req, res) => void res.json(await report()))
  return router
}

/** The gateway takes who says nothing for a second for one that hangs. */
const timeoutMs = 600

export function reportOf({ checks, metrics, details }: Parts): () => Promise<ProcessReport> {
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

/** What can't be found out in time is left out; the check that fails says why. */
async function detailsOf(details: Parts['details']): Promise<Details> {
  if (!details) return {}
  return withTimeout(details, timeoutMs).catch(() => ({}))
}
