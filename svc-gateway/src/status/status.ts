import { hostname } from 'node:os'
import {
  type CallState,
  type FrontEndStatus,
  getStatus,
  listMovies,
  ProcessReport,
  type ProductStatus,
  type ReplicaState,
  type ReplicaStatus,
  type ServiceStatus,
} from '@cinecanon/contract'
import { type Check, type Clock, route } from '@cinecanon/service-kit'
import { type RequestHandler, Router } from 'express'
import type { PublicResponses } from '../api/public-responses.ts'
import { guard } from '../identity/identify.ts'
import { everyone } from '../releases/chosen-releases.ts'
import type { Releases } from '../releases/releases.ts'
import type { Renderer } from '../rendering/renderer.ts'
import type { Upstreams } from '../services.ts'

export type Watched = { name: string; origins: string[]; calls?: () => Calls[] }
type Calls = CallState & { origin: string }

type Deps = {
  watched: Watched[]
  own: () => Promise<ProcessReport>
  releases: { describe: () => FrontEndStatus[] }
  clock: Clock
}

const waitMs = 1000

type ReportedService = ServiceStatus & { reports: ProcessReport[] }

/** Simultaneous readers share one status of the whole product. */
export function createStatus({ watched, own, releases, clock }: Deps) {
  let pending: Promise<ProductStatus> | null = null

  async function readAll(): Promise<ProductStatus> {
    const [services, gateway] = await Promise.all([Promise.all(watched.map(reportsOf)), own()])
    return {
      at: clock().toISOString(),
      services: [
        ...services.map(({ name, replicas }) => ({ name, replicas })),
        {
          name: 'svc-gateway',
          replicas: [replicaOf({ address: hostname(), report: gateway, calls: null })],
        },
      ],
      frontEnds: releases.describe(),
      mail: queuesIn(services.flatMap(({ reports }) => reports)),
      databases: services.flatMap(databaseOf),
    }
  }

  return {
    read(): Promise<ProductStatus> {
      pending ??= readAll().finally(() => {
        pending = null
      })
      return pending
    },
  }
}

type RouteDeps = Omit<Deps, 'watched'> & {
  upstreams: Upstreams
  /** Nothing else calls these. */
  mailWorkers: string[]
  identify: RequestHandler
}

export function statusRoutes({ upstreams, mailWorkers, identify, ...deps }: RouteDeps): Router {
  const called = (name: string, { describe }: Upstreams[keyof Upstreams]): Watched => {
    return { name, origins: describe().map(({ origin }) => origin), calls: describe }
  }
  const watched = [
    called('svc-catalog', upstreams.catalog),
    called('svc-users', upstreams.users),
    called('mail-api', upstreams.mail),
    { name: 'mail-worker', origins: mailWorkers },
  ]
  const status = createStatus({ watched, ...deps })
  const router = Router({ caseSensitive: true })
  router.use(getStatus.path, identify, guard(getStatus))
  route(router, getStatus, () => status.read())
  return router
}

async function reportsOf({ name, origins, calls }: Watched): Promise<ReportedService> {
  const known = calls?.() ?? []
  const responses = await Promise.all(origins.map(reportAt))
  const replicas = responses.map((each, index) => {
    const origin = origins[index] ?? ''
    const found = known.find((call) => call.origin === origin)
    const to = found ? { breaker: found.breaker, inFlight: found.inFlight } : null
    return replicaOf({ address: new URL(origin).host, ...each, calls: to })
  })
  return { name, replicas, reports: responses.flatMap(({ report }) => report ?? []) }
}

type Reported = { report: ProcessReport | null; state?: ReplicaState }

async function reportAt(origin: string): Promise<Reported> {
  try {
    const response = await fetch(`${origin}/health/report`, { signal: AbortSignal.timeout(waitMs) })
    return { report: ProcessReport.parse(await response.json()) }
  } catch (error) {
    return { state: stateOf(error as Error), report: null }
  }
}

function stateOf({ name }: Error): ReplicaState {
  if (name === 'TimeoutError') return 'silent'
  // `fetch` throws a TypeError without a response.
  return name === 'TypeError' ? 'away' : 'failing'
}

function replicaOf(replica: Reported & Pick<ReplicaStatus, 'address' | 'calls'>): ReplicaStatus {
  const failing = replica.report?.failing ?? []
  return { state: failing.length > 0 ? 'failing' : 'ready', ...replica, failing }
}

function queuesIn(reports: ProcessReport[]): ProductStatus['mail'] {
  const queues = reports.flatMap(({ mail = [] }) => mail)
  return queues.filter(
    ({ kind }, index) => queues.findIndex((each) => each.kind === kind) === index,
  )
}

/** Roles of svc-mail share one database; each reports for itself whether it reaches it. */
function databaseOf({ name, reports }: ReportedService): ProductStatus['databases'] {
  const relevant = reports.filter(({ checks }) => checks.includes('database'))
  if (reports.length > 0 && relevant.length === 0) return []
  const isReachable = relevant.length
    ? relevant.some(({ failing }) => !failing.includes('database'))
    : null
  return [{ service: name, isReachable }]
}

type ReadinessDeps = {
  releases: Pick<Releases, 'chosenFor'>
  renderer: Pick<Renderer, 'isReady'>
  publicResponses: PublicResponses
}

export function readiness({
  releases,
  renderer,
  publicResponses,
}: ReadinessDeps): Record<string, Check> {
  return {
    async releases() {
      const { ids, registry } = releases.chosenFor(everyone)
      const hasAll = ids.shell !== undefined && registry.remotes.length > 0
      if (!hasAll) throw new Error('nothing has been released')
    },
    async pages() {
      if (!renderer.isReady()) throw new Error('no process is ready to render')
    },
    /** It passes while svc-catalog is unavailable, because the last response is shown. */
    films: async () => void (await publicResponses.read(listMovies, {})),
  }
}
