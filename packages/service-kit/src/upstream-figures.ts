import { Gauge } from 'prom-client'
import type { Figures } from './metrics.ts'
import type { Upstream } from './upstream/upstream.ts'

type Watched = Pick<Upstream, 'name' | 'describe' | 'waiting'>
type Sample = { labels: Record<string, string>; value: number }

/** Metrics of calls to other services: for each replica, and of requests that wait. */
export function createUpstreamFigures(figures: Figures, upstreams: Watched[]): void {
  const ofReplicas = (value: (replica: ReturnType<Upstream['describe']>[number]) => number) => () =>
    upstreams.flatMap(({ name, describe }) =>
      describe().map((replica) => ({
        labels: { service: name, replica: new URL(replica.origin).host },
        value: value(replica),
      })),
    )
  createGauges(figures, {
    name: 'upstream_breaker_open',
    help: '1 while a replica is left out because it failed',
    labels: ['service', 'replica'],
    read: ofReplicas(({ breaker }) => (breaker === 'closed' ? 0 : 1)),
  })
  createGauges(figures, {
    name: 'upstream_requests_in_flight',
    help: 'Requests that a replica is answering',
    labels: ['service', 'replica'],
    read: ofReplicas(({ inFlight }) => inFlight),
  })
  createGauges(figures, {
    name: 'upstream_requests_waiting',
    help: 'Requests that wait for room at a service',
    labels: ['service'],
    read: () =>
      upstreams.map(({ name, waiting }) => ({ labels: { service: name }, value: waiting() })),
  })
}

type GaugeOptions = { name: string; help: string; labels: string[]; read: () => Sample[] }

function createGauges({ registry }: Figures, { name, help, labels, read }: GaugeOptions): void {
  new Gauge({
    name,
    help,
    labelNames: labels,
    registers: [registry],
    collect() {
      this.reset()
      for (const sample of read()) this.set(sample.labels, sample.value)
    },
  })
}
