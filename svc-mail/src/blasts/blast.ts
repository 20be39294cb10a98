import type {
  BlastCounts,
  BlastId,
  BlastRule,
  BlastState,
  QuietHours,
  UserId,
} from '@cinecanon/contract'
import type { Result } from '../transport/retry-policy.ts'

export type StoredBlast = {
  id: BlastId
  idempotencyKey: string | null
  /** It tells whether a request with a known key is the same. */
  fingerprint: string
  subject: string
  html: string
  css: string
  state: BlastState
  rule: BlastRule | null
  chosen: UserId[]
  startAt: Date | null
  quietHours: QuietHours | null
  perMinute: number | null
  complaints: number
  /** These were counted at the last stop over refusals, and a resumption accepts them. */
  accepted: Refusals
  pausedBy: 'operator' | 'product' | null
  pauseReason: string | null
  probeAt: Date | null
  createdAt: Date
  createdBy: string
  finishedAt: Date | null
  total: number
  /** They are stored at the end, because they outlive the deliveries. */
  counts: BlastCounts | null
}

/** `refused` counts unknown addresses alone. */
export type Refusals = { refused: number; attempted: number }

export type BlastDeliveryStatus = keyof Omit<BlastCounts, 'forGood' | 'total'>

export type BlastDelivery = {
  id: string
  blastId: BlastId
  userId: UserId
  chunk: number
  to: string | null
  name: string
  timeZone: string | null
  status: BlastDeliveryStatus
  attempts: number
  deferrals: number
  /** Killed workers left them open. After two, `unknown` avoids a third mail. */
  lostAttempts: number
  nextAt: Date
  smtpCode: number | null
  error: string | null
  isUnknownAddress: boolean
  sentAt: Date | null
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

/** `owner` holds the chunk's lease. */
export type AttemptUpdate = { id: string; owner: string } & (
  | {
      /** `begun` is stored before the mail leaves; `held back` restores the counts. */
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
