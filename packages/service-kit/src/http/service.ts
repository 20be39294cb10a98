import { publicShapes } from '@cinecanon/contract/shape'
import express, { type Express, type RequestHandler, type Router } from 'express'
import { type Check, failingOf } from '../observability/checks.ts'
import type { Logger } from '../observability/log.ts'
import { createMetrics, type Figures } from '../observability/metrics.ts'
import { type Details, reportOf } from '../observability/report.ts'
import { requestLog } from '../observability/request-log.ts'
import { jsonBody } from './body.ts'
import { notFound, sendError } from './error-handler.ts'

export type { Check } from '../observability/checks.ts'

type ServiceOptions = {
  log: Logger
  identify: RequestHandler
  routes: Router[]
  checks?: Record<string, Check>
  bodyLimit?: string
  figures?: Figures
  details?: () => Promise<Details>
}

export function createService(options: ServiceOptions): Express {
  const { log, identify, routes, checks = {}, bodyLimit = '100kb', figures, details } = options
  const metrics = createMetrics(figures)
  const app = express()
  app.disable('x-powered-by')
  // The gateway sets X-Forwarded-For itself.
  app.set('trust proxy', 1)
  app.get('/metrics', metrics.page)
  app.use(health(checks))
  const report = reportOf({ checks, metrics, details })
  app.get('/health/report', async (_req, res) => void res.json(await report()))
  app.get('/health/contract', (_req, res) => void res.json(publicShapes()))
  app.use(requestLog(log), metrics.measure)
  app.use(jsonBody(bodyLimit), identify, ...routes)
  app.use(notFound, sendError)
  return app
}

export function health(checks: Record<string, Check>): Router {
  const router = express.Router()
  router.get('/health/live', (_req, res) => void res.json({ ok: true }))
  router.get('/health/ready', async (_req, res) => {
    const failing = await failingOf(checks)
    res.status(failing.length ? 503 : 200).json({ ok: failing.length === 0, failing })
  })
  return router
}
