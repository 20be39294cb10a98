import type { BlastCounts, BlastId, BlastState, UserId } from '@cinecanon/contract'
import type { Result } from '../mail/retry-policy.ts'

/** One mail to many users; its content is frozen. */
export type StoredBlast = {
  id: BlastId
  /** Chosen by the caller; null when it gave none. */
  idempotencyKey: string | null
  /** Hash of content and users: a repeated key must mean the same. */
  fingerprint: string
  subject: string
  html: string
  css: string
  state: BlastState
  pausedBy: 'operator' | 'product' | null
  pauseReason: string | null
  /** Time of the next probe of the mail server, of a blast that was paused automatically. */
  probeAt: Date | null
  createdAt: Date
  createdBy: string
  finishedAt: Date | null
  total: number
  /** Counts at the end, which outlive the deliveries. Null before the end. */
  counts: BlastCounts | null
}

export type BlastDeliveryStatus = keyof Omit<BlastCounts, 'total'>

/** The mail of a blast to one user. */
export type BlastDelivery = {
  /** `<blast>:<user>` */
  id: string
  blastId: BlastId
  userId: UserId
  /** Deliveries are leased and sent in chunks. */
  chunk: number
  /** Null when the user has no account, or their address is forgotten. */
  to: string | null
  name: string
  status: BlastDeliveryStatus
  attempts: number
  deferrals: number
  /**
   * Attempts that a killed worker left open. After two the delivery is `unknown`: no third mail.
   */
  lostAttempts: number
  nextAt: Date
  smtpCode: number | null
  error: string | null
  sentAt: Date | null
}

export type NewBlastDelivery = Pick<
  BlastDelivery,
  'id' | 'blastId' | 'userId' | 'chunk' | 'to' | 'name'
> & { failure?: string }

export type AttemptResult = Result | { status: 'skipped'; error: string }

/** Progress of an attempt. `owner` is the lease of its chunk. */
export type AttemptUpdate = { id: string; owner: string } & (
  | {
      /** `begun` before the mail leaves; `held back`, with the counts as before, if it didn't. */
      kind: 'begun' | 'held back'
      attempts: number
      lostAttempts: number
    }
  | { kind: 'ended'; result: AttemptResult }
)

export type Chunk = { id: string; blastId: BlastId; number: number }

export const chunkSize = 100

/** States in which mails may be sent. */
export const activeStates: BlastState[] = ['queued', 'sending']
export const openStatuses: BlastDeliveryStatus[] = ['pending', 'retry']
export const cancelled = { status: 'skipped', error: 'Cancelled' } as const
export const unsubscribed = { status: 'skipped', error: 'Unsubscribed' } as const
/** Fields of a blast that resumes. */
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
