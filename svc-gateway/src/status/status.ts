import { hostname } from 'node:os'
import {
  type CallState,
  type FrontEndRelease,
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
import type { DescribedRelease, FrontEndReleases } from '../releases/releases.ts'
import { type Answer, askProcess } from './processes.ts'

export type Status = ReturnType<typeof createStatus>

/** A service's processes, with how calls to each go where the gateway makes some. */
export type Watched = { name: string; origins: string[]; calls?: () => KnownCalls[] }
type KnownCalls = CallState & { origin: string }

type Deps = {
  watched: Watched[]
  /** The gateway's report on itself. */
  own: () => Promise<ProcessReport>
  releases: { describe: () => FrontEndReleases[] }
  clock: Clock
}

type AskedService = ServiceStatus & { reports: ProcessReport[] }

/** Status of the whole product. However many requests come together, processes are asked once. */
export function createStatus({ watched, own, releases, clock }: Deps) {
  let asking: Promise<ProductStatus> | null = null

  async function ask(): Promise<ProductStatus> {
    const [services, gateway] = await Promise.all([Promise.all(watched.map(askService)), own()])
    return {
      at: clock().toISOString(),
      services: [
        ...services.map(({ name, replicas }) => ({ name, replicas })),
        { name: 'svc-gateway', replicas: [ownReplica(gateway)] },
      ],
      frontEnds: releases.describe().map(frontEndOf),
      mail: queuesIn(services.flatMap(({ reports }) => reports)),
      databases: services.flatMap(databaseOf),
    }
  }

  return {
    read(): Promise<ProductStatus> {
      asking ??= ask().finally(() => {
        asking = null
      })
      return asking
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

async function askService({ name, origins, calls }: Watched): Promise<AskedService> {
  const known = calls?.() ?? []
  const all = await Promise.all(
    origins.map(async (origin) => ({
      ...(await askProcess(origin)),
      calls: callsTo(origin, known),
    })),
  )
  return {
    name,
    replicas: all.map(replicaOf),
    reports: all.flatMap(({ report }) => report ?? []),
  }
}

function callsTo(origin: string, known: KnownCalls[]): CallState | null {
  const found = known.find((each) => each.origin === origin)
  return found ? { breaker: found.breaker, inFlight: found.inFlight } : null
}

function replicaOf({
  address,
  state,
  report,
  calls,
}: Answer & { calls: CallState | null }): ReplicaStatus {
  return { address, state, failing: report?.failing ?? [], report, calls }
}

function ownReplica(report: ProcessReport): ReplicaStatus {
  const state = report.failing.length > 0 ? 'failing' : 'ready'
  return replicaOf({ address: hostname(), state, report, calls: null })
}

/** Several processes report the same queue; the first is as good as any. */
function queuesIn(reports: ProcessReport[]): ProductStatus['mail'] {
  const told = reports.flatMap(({ mail = [] }) => mail)
  return told.filter(({ kind }, index) => told.findIndex((each) => each.kind === kind) === index)
}

/** Roles of svc-mail share one database; each reports for itself whether it reaches it. */
function databaseOf({ name, reports }: AskedService): ProductStatus['databases'] {
  const asked = reports.filter(({ checks }) => checks.includes('database'))
  if (reports.length > 0 && asked.length === 0) return []
  const isReachable = asked.length
    ? asked.some(({ failing }) => !failing.includes('database'))
    : null
  return [{ service: name, isReachable }]
}

function frontEndOf({ name, current, canary }: FrontEndReleases): FrontEndStatus {
  return {
    name,
    current: current && releaseOf(current),
    canary: canary && { ...releaseOf(canary), share: canary.share },
  }
}

function releaseOf({ id, facts, breaker, substitute }: DescribedRelease): FrontEndRelease {
  return {
    id,
    version: facts?.version ?? null,
    commit: facts?.commit ?? null,
    isDirty: facts?.dirty ?? false,
    builtAt: facts?.builtAt ?? null,
    breaker,
    substitute,
  }
}
