import { z } from 'zod'
import { failureStages } from '../front-ends/front-end-failures.ts'
import { endpoint } from '../wire/endpoint.ts'

export const MailQueue = z.object({
  kind: z.enum(['outbox', 'transactional', 'blast']),
  waiting: z.number().int(),
  /** It is zero when empty, and null when not counted. */
  oldestSeconds: z.number().nullable(),
  /** These are dead letters; the field is absent where there can be none. */
  refused: z.number().int().optional(),
})
export type MailQueue = z.infer<typeof MailQueue>

/** Processes serve it at `GET /health/report`, within the operator's network. */
export const ProcessReport = z.object({
  failing: z.array(z.string().max(100)).max(20),
  checks: z.array(z.string().max(100)).max(20),
  release: z.string().max(100).nullable(),
  version: z.string().max(100).nullable(),
  commit: z.string().max(100).nullable(),
  startedAt: z.iso.datetime(),
  inFlight: z.number().int(),
  memoryBytes: z.number().int(),
  mail: z.array(MailQueue).max(10).optional(),
})
export type ProcessReport = z.infer<typeof ProcessReport>

/** `silent` is connected but without a reply in time, `away` is unreachable. */
export const ReplicaState = z.enum(['ready', 'failing', 'silent', 'away'])
export type ReplicaState = z.infer<typeof ReplicaState>

export const BreakerState = z.enum(['closed', 'half-open', 'open'])
export type BreakerState = z.infer<typeof BreakerState>

export const CallState = z.object({
  /** It gets no requests unless its breaker is `closed`. */
  breaker: BreakerState,
  inFlight: z.number().int(),
})
export type CallState = z.infer<typeof CallState>

export const ReplicaStatus = z.object({
  address: z.string(),
  state: ReplicaState,
  failing: z.array(z.string()),
  report: ProcessReport.omit({ mail: true, failing: true }).nullable(),
  /** It is null when the gateway doesn't call the replica. */
  calls: CallState.nullable(),
})
export type ReplicaStatus = z.infer<typeof ReplicaStatus>

export const ServiceStatus = z.object({ name: z.string(), replicas: z.array(ReplicaStatus) })
export type ServiceStatus = z.infer<typeof ServiceStatus>

export const ReleaseStatus = z.object({
  id: z.string(),
  version: z.string().nullable(),
  commit: z.string().nullable(),
  isDirty: z.boolean(),
  builtAt: z.string().nullable(),
})
export type ReleaseStatus = z.infer<typeof ReleaseStatus>

/** Each gateway counts its own, from its start. */
export const ReleaseCounts = z.object({
  pages: z.number().int(),
  failures: z.partialRecord(z.enum(failureStages), z.number().int()),
  lastFailure: z
    .object({ where: z.enum(failureStages), message: z.string(), at: z.iso.datetime() })
    .nullable(),
  /** Their browsers reported failures in the last ten minutes. */
  networks: z.number().int(),
})
export type ReleaseCounts = z.infer<typeof ReleaseCounts>

/** Pages are rendered without the release unless its breaker is `closed`. */
export const FrontEndRelease = ReleaseStatus.extend({
  breaker: BreakerState,
  /** This release is rendered meanwhile; without one browsers render. */
  substitute: z.string().nullable(),
  counts: ReleaseCounts,
})
export type FrontEndRelease = z.infer<typeof FrontEndRelease>

export const FrontEndStatus = z.object({
  name: z.string(),
  current: FrontEndRelease.nullable(),
  /** `share` is in percent. */
  canary: FrontEndRelease.extend({ share: z.number() }).nullable(),
})
export type FrontEndStatus = z.infer<typeof FrontEndStatus>

export const ProductStatus = z.object({
  at: z.iso.datetime(),
  services: z.array(ServiceStatus),
  frontEnds: z.array(FrontEndStatus),
  mail: z.array(MailQueue),
  /** It is null when no replica reports. */
  databases: z.array(z.object({ service: z.string(), isReachable: z.boolean().nullable() })),
})
export type ProductStatus = z.infer<typeof ProductStatus>

/** It waits a second for reports. */
export const getStatus = endpoint({
  service: 'gateway',
  access: 'admin',
  method: 'GET',
  path: '/api/status',
  summary: 'How every process, release and queue is',
  response: ProductStatus,
})
