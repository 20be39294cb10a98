import type { BlastCounts, BlastId, BlastState, UserId } from '@cinecanon/contract'

/** One mail to many users, its content as it was when it was sent off. */
export type StoredBlast = {
  id: BlastId
  /** Named by whoever sent it; null when they gave none. */
  idempotencyKey: string | null
  /** Of content and users: a key that comes again must mean the same. */
  fingerprint: string
  subject: string
  html: string
  css: string
  state: BlastState
  pausedBy: 'operator' | 'product' | null
  pauseReason: string | null
  /** When the product looks again whether it can go on. */
  probeAt: Date | null
  createdAt: Date
  createdBy: string
  finishedAt: Date | null
  total: number
  /** As they were at the end; deliveries are forgotten in time. Null before the end. */
  counts: BlastCounts | null
}

export type BlastDeliveryStatus = keyof Omit<BlastCounts, 'total'>

/** The mail of a blast to one user. */
export type BlastDelivery = {
  /** `<blast>:<user>` */
  id: string
  blastId: BlastId
  userId: UserId
  /** Deliveries are sent, and leased, in chunks. */
  chunk: number
  /** Null when the user has no account, or their address is forgotten. */
  to: string | null
  name: string
  status: BlastDeliveryStatus
  attempts: number
  deferrals: number
  /**
   * Attempts that began and of whose end nobody knows, because a worker died. After two the delivery is `unknown`: nobody
   * gets a mail three times.
   */
  lostAttempts: number
  nextAt: Date
  smtpCode: number | null
  error: string | null
  sentAt: Date | null
}

export type Chunk = { id: string; blastId: BlastId; number: number }

/** The right of one worker to send a chunk, until `until`. */

export const chunkSize = 100

export function chunkId(blastId: BlastId, number: number): string {
  return `${blastId}:${number}`
}

export function isOpen(status: BlastDeliveryStatus): boolean {
  return status === 'pending' || status === 'retry'
}

export const noCounts: BlastCounts = {
  pending: 0,
  retry: 0,
  sent: 0,
  failed: 0,
  unknown: 0,
  skipped: 0,
  total: 0,
}
