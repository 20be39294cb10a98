import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client'
import type { Request, RequestHandler } from 'express'
import { currentTraces } from './tracing/current-trace.ts'

export type Figures = { registry: Registry }

type CounterOptions = { name: string; help: string; label: string }

export function createCounter({ registry }: Figures, { label, ...given }: CounterOptions) {
  const counter = new Counter({ ...given, labelNames: [label], registers: [registry] })
  return (value: string) => counter.inc({ [label]: value })
}

export type Sample = { labels: Record<string, string>; value: number }
type TimerOptions = CounterOptions & { buckets: number[] }

export function createTimer({ registry }: Figures, { label, ...given }: TimerOptions) {
  const histogram = new Histogram({ ...given, labelNames: [label], registers: [registry] })
  return (value: string, seconds: number) => histogram.observe({ [label]: value }, seconds)
}

type GaugeOptions = {
  name: string
  help: string
  labels: string[]
  read: () => Promise<Sample[]>
  /** It only grows. */
  isTotal?: true
}

export function createGauge({ registry }: Figures, options: GaugeOptions): void {
  const { labels, read, isTotal, ...given } = options
  const Figure = isTotal ? Counter : Gauge
  new Figure({
    ...given,
    labelNames: labels,
    registers: [registry],
    async collect() {
      // Other figures are still shown without the database.
      const samples = await read().catch(() => [])
      this.reset()
      for (const sample of samples) this.inc(sample.labels, sample.value)
    },
  })
}

export function createFigures(): Figures {
  return { registry: new Registry() }
}

export type Metrics = {
  page: RequestHandler
  measure: RequestHandler
  inFlight: () => number
}

type Options = {
  /** It labels requests without a route, such as files. */
  nameOf?: (req: Request) => string | undefined
}

export function createMetrics(own?: Figures, { nameOf = () => undefined }: Options = {}): Metrics {
  const registry = new Registry()
  let isWatched = false
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to respond to a request; status is `aborted` where the caller left before',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  let inFlight = 0
  new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests without a response yet',
    registers: [registry],
    collect() {
      this.set(inFlight)
    },
  })
  return {
    page: async (_req, res) => {
      // Watching the event loop wakes an idle process.
      if (!isWatched) collectDefaultMetrics({ register: registry })
      isWatched = true
      const figures = [registry, ...(own ? [own.registry] : [])]
      const all = await Promise.all(figures.map((each) => each.metrics()))
      res.type(registry.contentType).send(all.join('\n'))
    },
    measure: (req, res, next) => {
      const stop = duration.startTimer({ method: methodOf(req) })
      inFlight++
      // Tracing ends the span in the same event.
      res.prependOnceListener('close', () => {
        inFlight--
        const route = req.route?.path ?? nameOf(req) ?? 'none'
        stop({ route, status: res.writableFinished ? String(res.statusCode) : 'aborted' })
        currentTraces()?.name(methodOf(req), route)
      })
      next()
    },
    inFlight: () => inFlight,
  }
}

const methods = new Set(['GET', 'HEAD', 'POST', 'DELETE'])

/** Labels mustn't hold a client's text. */
function methodOf({ method }: Request): string {
  return methods.has(method) ? method : 'other'
}
