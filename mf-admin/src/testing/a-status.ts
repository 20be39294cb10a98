import type { ProductStatus, ReplicaStatus } from '@cinecanon/contract'

export function aReplica(given: Partial<ReplicaStatus> = {}): ReplicaStatus {
  return {
    address: 'users-1:4002',
    state: 'ready',
    failing: [],
    report: {
      checks: ['database'],
      release: 'b'.repeat(12),
      version: '0.1.0',
      commit: 'c'.repeat(40),
      startedAt: '2026-01-05T20:00:00.000Z',
      inFlight: 1,
      memoryBytes: 90_000_000,
    },
    calls: { breaker: 'closed', inFlight: 0 },
    ...given,
  }
}

type Release = NonNullable<ProductStatus['frontEnds'][number]['current']>
type Given = Partial<ProductStatus> & { shell?: Partial<Release> }

export function aStatus({ shell, ...given }: Given = {}): ProductStatus {
  const release = {
    id: 'a'.repeat(12),
    version: '0.1.0',
    commit: null,
    isDirty: false,
    builtAt: '2026-01-05T19:00:00.000Z',
    breaker: 'closed',
    counts: {
      pages: 0,
      failures: {},
      lastFailure: null,
      networks: 0,
    },
    substitute: null,
  } as const
  return {
    at: '2026-01-05T20:07:09.000Z',
    services: [
      { name: 'svc-users', replicas: [aReplica()] },
      { name: 'svc-gateway', replicas: [aReplica({ calls: null })] },
    ],
    frontEnds: [
      {
        name: 'shell',
        current: { ...release, ...shell },
        canary: { ...release, builtAt: null, share: 5 },
      },
      { name: 'mf_admin', current: null, canary: null },
    ],
    mail: [
      { kind: 'transactional', waiting: 4, oldestSeconds: 61 },
      { kind: 'blast', waiting: 0, oldestSeconds: null },
    ],
    databases: [{ service: 'svc-users', isReachable: true }],
    ...given,
  }
}
