import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'

/** Mails of one kind that wait; those of the outbox wait for svc-mail to take them. */
export const MailQueue = z.object({
  kind: z.enum(['outbox', 'transactional', 'blast']),
  waiting: z.number().int(),
  /** How long the oldest has waited, 0 when none waits; null when that isn't counted. */
  oldestSeconds: z.number().nullable(),
  /** Dead letters, which aren't retried; left out where there can be none. */
  refused: z.number().int().optional(),
})
export type MailQueue = z.infer<typeof MailQueue>

/** A process's own report, within the operator's network: `GET /health/report`. */
export const ProcessReport = z.object({
  /** Names of its checks that fail. */
  failing: z.array(z.string().max(100)).max(20),
  /** Names of the checks that it makes. */
  checks: z.array(z.string().max(100)).max(20),
  /** Id of the release that it runs; null where it runs from its sources or an image. */
  release: z.string().max(100).nullable(),
  version: z.string().max(100).nullable(),
  commit: z.string().max(100).nullable(),
  startedAt: z.iso.datetime(),
  inFlight: z.number().int(),
  memoryBytes: z.number().int(),
  mail: z.array(MailQueue).max(10).optional(),
})
export type ProcessReport = z.infer<typeof ProcessReport>

/**
 * `failing`: runs, but a check fails. `silent`: connected, no reply in time. `away`: unreachable.
 */
export const ReplicaState = z.enum(['ready', 'failing', 'silent', 'away'])
export type ReplicaState = z.infer<typeof ReplicaState>

export const BreakerState = z.enum(['closed', 'half-open', 'open'])
export type BreakerState = z.infer<typeof BreakerState>

/** How the gateway gets on with one replica. */
export const CallState = z.object({
  /** Other than `closed`, the replica gets no requests. */
  breaker: BreakerState,
  inFlight: z.number().int(),
})
export type CallState = z.infer<typeof CallState>

export const ReplicaStatus = z.object({
  /** Host and port within the operator's network. */
  address: z.string(),
  state: ReplicaState,
  failing: z.array(z.string()),
  /** Null without a reply. */
  report: ProcessReport.omit({ mail: true, failing: true }).nullable(),
  /** Null for processes that the gateway doesn't call. */
  calls: CallState.nullable(),
})
export type ReplicaStatus = z.infer<typeof ReplicaStatus>

export const ServiceStatus = z.object({ name: z.string(), replicas: z.array(ReplicaStatus) })
export type ServiceStatus = z.infer<typeof ServiceStatus>

export const ReleaseStatus = z.object({
  id: z.string(),
  version: z.string().nullable(),
  commit: z.string().nullable(),
  /** Files differed from the commit. */
  isDirty: z.boolean(),
  builtAt: z.string().nullable(),
})
export type ReleaseStatus = z.infer<typeof ReleaseStatus>

/** `breaker` isn't closed while pages are rendered without the release, after failures in a row. */
export const FrontEndRelease = ReleaseStatus.extend({
  breaker: BreakerState,
  /** The release in its place meanwhile; null: browsers render. */
  substitute: z.string().nullable(),
})
export type FrontEndRelease = z.infer<typeof FrontEndRelease>

export const FrontEndStatus = z.object({
  name: z.string(),
  current: FrontEndRelease.nullable(),
  /** A release that a share of all visitors gets, in percent. */
  canary: FrontEndRelease.extend({ share: z.number() }).nullable(),
})
export type FrontEndStatus = z.infer<typeof FrontEndStatus>

export const ProductStatus = z.object({
  at: z.iso.datetime(),
  services: z.array(ServiceStatus),
  frontEnds: z.array(FrontEndStatus),
  /** Of the processes that replied. */
  mail: z.array(MailQueue),
  /** Whether each service reaches its database, as its replicas say; null when none said so. */
  databases: z.array(z.object({ service: z.string(), isReachable: z.boolean().nullable() })),
})
export type ProductStatus = z.infer<typeof ProductStatus>

/** The gateway requests all reports and waits a second at most. */
export const getStatus = endpoint({
  service: 'gateway',
  access: 'admin',
  method: 'GET',
  path: '/api/status',
  summary: 'How every process, release and queue is',
  response: ProductStatus,
})
