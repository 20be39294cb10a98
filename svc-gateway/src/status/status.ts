import { hostname } from 'node:os'
import {
  type CallState,
  type FrontEndStatus,
  getStatus,
  type ProcessReport,
  type ProductStatus,
  type ReplicaStatus,
  type ServiceStatus,
} from '@cinecanon/contract'
import { type Clock, route } from '@cinecanon/service-kit'
import { type RequestHandler, Router } from 'express'
import { guard } from '../identity/identify.ts'
import { type ProbeResult, probeProcess } from './processes.ts'

export type Status = ReturnType<typeof createStatus>

/** A service's processes; `calls` for those that the gateway calls. */
export type Watched = { name: string; origins: string[]; calls?: () => Calls[] }
type Calls = CallState & { origin: string }

type Deps = {
  watched: Watched[]
  /** The gateway's report on itself. */
  own: () => Promise<ProcessReport>
  releases: { describe: () => FrontEndStatus[] }
  clock: Clock
}

type ProbedService = ServiceStatus & { reports: ProcessReport[] }

/** Status of the whole product. Single flight. */
export function createStatus({ watched, own, releases, clock }: Deps) {
  let pending: Promise<ProductStatus> | null = null

  async function probeAll(): Promise<ProductStatus> {
    const [services, gateway] = await Promise.all([Promise.all(watched.map(probeService)), own()])
    return {
      at: clock().toISOString(),
      services: [
        ...services.map(({ name, replicas }) => ({ name, replicas })),
        { name: 'svc-gateway', replicas: [ownReplica(gateway)] },
      ],
      frontEnds: releases.describe(),
      mail: queuesIn(services.flatMap(({ reports }) => reports)),
      databases: services.flatMap(databaseOf),
    }
  }

  return {
    read(): Promise<ProductStatus> {
      pending ??= probeAll().finally(() => {
        pending = null
      })
      return pending
    },
  }
}

/** The gateway's own endpoint, mounted as a service's are. */
export function statusRoutes(status: Status, identify: RequestHandler): Router {
  const router = Router({ caseSensitive: true })
  router.use(getStatus.path, identify, guard(getStatus))
  route(router, getStatus, () => status.read())
  return router
}

async function probeService({ name, origins, calls }: Watched): Promise<ProbedService> {
  const known = calls?.() ?? []
  const all = await Promise.all(
    origins.map(async (origin) => ({
      ...(await probeProcess(origin)),
      calls: callsTo(origin, known),
    })),
  )
  return {
    name,
    replicas: all.map(replicaOf),
    reports: all.flatMap(({ report }) => report ?? []),
  }
}

function callsTo(origin: string, known: Calls[]): CallState | null {
  const found = known.find((each) => each.origin === origin)
  return found ? { breaker: found.breaker, inFlight: found.inFlight } : null
}

function replicaOf({
  address,
  state,
  report,
  calls,
}: ProbeResult & { calls: CallState | null }): ReplicaStatus {
  return { address, state, failing: report?.failing ?? [], report, calls }
}

function ownReplica(report: ProcessReport): ReplicaStatus {
  const state = report.failing.length > 0 ? 'failing' : 'ready'
  return replicaOf({ address: hostname(), state, report, calls: null })
}

/** Queues are shared; the first report counts. */
function queuesIn(reports: ProcessReport[]): ProductStatus['mail'] {
  const queues = reports.flatMap(({ mail = [] }) => mail)
  return queues.filter(
    ({ kind }, index) => queues.findIndex((each) => each.kind === kind) === index,
  )
}

/** Roles of svc-mail share one database; each reports for itself whether it reaches it. */
function databaseOf({ name, reports }: ProbedService): ProductStatus['databases'] {
  const relevant = reports.filter(({ checks }) => checks.includes('database'))
  if (reports.length > 0 && relevant.length === 0) return []
  const isReachable = relevant.length
    ? relevant.some(({ failing }) => !failing.includes('database'))
    : null
  return [{ service: name, isReachable }]
}
