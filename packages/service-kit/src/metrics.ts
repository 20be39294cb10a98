import type { RequestHandler } from 'express'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** Prometheus figures of one service. `/metrics` is for the operator's network: the gateway never routes to it. */
export function createMetrics(): { page: RequestHandler; measure: RequestHandler } {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  return {
    page: async (_req, res) => {
      res.type(registry.contentType).send(await registry.metrics())
    },
    measure: (req, res, next) => {
      const stop = duration.startTimer({ method: req.method })
      res.once('finish', () => {
        stop({ route: req.route?.path ?? 'none', status: String(res.statusCode) })
      })
      next()
    },
  }
}
