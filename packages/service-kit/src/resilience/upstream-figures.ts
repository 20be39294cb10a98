import { createGauge, type Figures } from '../observability/metrics.ts'
import type { ReplicaState } from './upstream/replica.ts'
import type { Upstream } from './upstream/upstream.ts'

type Watched = Pick<Upstream, 'name' | 'describe' | 'waiting'>

export function createUpstreamFigures(figures: Figures, upstreams: Watched[]): void {
  const ofReplicas = (value: (replica: ReplicaState) => number) => async () =>
    upstreams.flatMap(({ name, describe }) =>
      describe().map((replica) => ({
        labels: { service: name, replica: new URL(replica.origin).host },
        value: value(replica),
      })),
    )
  createGauge(figures, {
    name: 'upstream_breaker_open',
    help: '1 while a replica is left out because it failed',
    labels: ['service', 'replica'],
    read: ofReplicas(({ breaker }) => (breaker === 'closed' ? 0 : 1)),
  })
  createGauge(figures, {
    name: 'upstream_requests_in_flight',
    help: 'Requests to a replica without a response yet',
    labels: ['service', 'replica'],
    read: ofReplicas(({ inFlight }) => inFlight),
  })
  createGauge(figures, {
    name: 'upstream_requests_waiting',
    help: 'Requests that wait for room at a service',
    labels: ['service'],
    read: async () =>
      upstreams.map(({ name, waiting }) => ({ labels: { service: name }, value: waiting() })),
  })
}
