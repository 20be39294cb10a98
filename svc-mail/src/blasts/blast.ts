import type {
  BlastCounts,
  BlastId,
  BlastRule,
  BlastState,
  QuietHours,
  SuppressionReason,
  UserId,
} from '@cinecanon/contract'
import type { Result } from '../transport/retry-policy.ts'

export type StoredBlast = {
  id: BlastId
  /** Chosen by the caller. */
  idempotencyKey: string | null
  /** Hash of content and users, for repeated keys. */
  fingerprint: string
  subject: string
  html: string
  css: string
  state: BlastState
  /** Null for chosen people. */
  rule: BlastRule | null
  /** Until it starts. */
  chosen: UserId[]
  startAt: Date | null
  quietHours: QuietHours | null
  perMinute: number | null
  complaints: number
  /** When it stopped over refusals, which a resumption accepts. */
  accepted: Refusals
  pausedBy: 'operator' | 'product' | null
  pauseReason: string | null
  /** Only when paused automatically. */
  probeAt: Date | null
  createdAt: Date
  createdBy: string
  finishedAt: Date | null
  total: number
  /** Null before the end; outlive the deliveries. */
  counts: BlastCounts | null
}

/** As unknown addresses, of the mails attempted. */
export type Refusals = { refused: number; attempted: number }

export type BlastDeliveryStatus = keyof Omit<BlastCounts, 'forGood' | 'total'>

export type BlastDelivery = {
  /** `<blast>:<user>` */
  id: string
  blastId: BlastId
  userId: UserId
  /** Leased as a unit. */
  chunk: number
  /** Null without an account, or once forgotten. */
  to: string | null
  name: string
  timeZone: string | null
  status: BlastDeliveryStatus
  attempts: number
  deferrals: number
  /** Left open by killed workers. After two, `unknown` avoids a third mail. */
  lostAttempts: number
  nextAt: Date
  smtpCode: number | null
  error: string | null
  /** Refused for good as such. */
  isUnknownAddress: boolean
  sentAt: Date | null
  /** When a report of it came, each kind once. */
  bouncedAt: Date | null
  complainedAt: Date | null
}

export type NewBlastDelivery = Pick<
  BlastDelivery,
  'id' | 'blastId' | 'userId' | 'chunk' | 'to' | 'name' | 'timeZone'
> & { ended?: { status: 'failed' | 'skipped'; error: string } }

export type AttemptResult = (Result | { status: 'skipped'; error: string }) & {
  isUnknownAddress?: boolean
}

/** `owner` is the chunk's lease. */
export type AttemptUpdate = { id: string; owner: string } & (
  | {
      /** `begun` before the mail leaves; `held back` restores the counts. */
      kind: 'begun' | 'held back'
      attempts: number
      lostAttempts: number
    }
  | { kind: 'ended'; result: AttemptResult }
)

export type Chunk = { id: string; blastId: BlastId; number: number }

export const chunkSize = 100

export const activeStates: BlastState[] = ['queued', 'sending']
export const noCounts: BlastCounts = {
  ...{ pending: 0, retry: 0, sent: 0, failed: 0, unknown: 0, skipped: 0 },
  ...{ forGood: 0, total: 0 },
}
export const openStatuses: BlastDeliveryStatus[] = ['pending', 'retry']
export const cancelled = { status: 'skipped', error: 'Cancelled' } as const
export const unsubscribed = { status: 'skipped', error: 'Unsubscribed' } as const
export function suppressed(reason: SuppressionReason) {
  return { status: 'skipped', error: `The address is suppressed: ${reason}` } as const
}
export const resumed = {
  state: 'sending',
  pausedBy: null,
  pauseReason: null,
  probeAt: null,
} as const

export function endOf(result: AttemptResult): Partial<BlastDelivery> {
  const lostAttempts = 0
  if (result.status !== 'sent') return { ...result, lostAttempts }
  const { at: sentAt, ...rest } = result
  return { ...rest, lostAttempts, sentAt, error: null }
}
