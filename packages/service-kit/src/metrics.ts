import type { RequestHandler } from 'express'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Figures of a service's own, beside those that every service has. */
export type Figures = { registry: Registry }

/** Counts what happens, by one label: `count('sent')`. */
export function createCounter(
  { registry }: Figures,
  given: { name: string; help: string; label: string },
): (value: string) => void {
  const { name, help, label } = given
  const counter = new Counter({ name, help, labelNames: [label], registers: [registry] })
  return (value) => counter.inc({ [label]: value })
}

/** Asks for a number, by one label, whenever the figures are read. */
export function createGauge(
  { registry }: Figures,
  given: { name: string; help: string; label: string; read: () => Promise<Record<string, number>> },
): void {
  const { name, help, label, read } = given
  new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    async collect() {
      // A database that is away must not take the other figures with it.
      const values = await read().catch(() => ({}))
      this.reset()
      for (const [value, number] of Object.entries(values)) this.set({ [label]: value }, number)
    },
  })
}

export function createFigures(): Figures {
  return { registry: new Registry() }
}

/** Prometheus figures of one service. `/metrics` is for the operator's network: the gateway never routes to it. */
export function createMetrics(own?: Figures): { page: RequestHandler; measure: RequestHandler } {
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
      const figures = [registry, ...(own ? [own.registry] : [])]
      const all = await Promise.all(figures.map((each) => each.metrics()))
      res.type(registry.contentType).send(all.join('\n'))
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
