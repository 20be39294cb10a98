import { createHash, randomBytes } from 'node:crypto'
import {
  AppError,
  type BlastId,
  type Parsed,
  type sendEmailBlast,
  type UserId,
} from '@cinecanon/contract'
import { minutes } from '@cinecanon/contract/time'
import type { Clock } from '@cinecanon/service-kit'
import type { Recipient, Recipients } from '../recipients/recipients.ts'
import { refuseUnusable } from '../templates/check.ts'
import { chunkSize, type StoredBlast } from './blast.ts'
import type { BlastDeliveryStore, NewBlastDelivery } from './blast-deliveries.model.ts'
import type { BlastStore } from './blasts.model.ts'
import type { ChunkStore } from './chunks.model.ts'

type Deps = {
  recipients: Recipients
  blasts: BlastStore
  chunks: ChunkStore
  deliveries: BlastDeliveryStore
  clock: Clock
}
type Order = Parsed<typeof sendEmailBlast>['body']
export type ComposeBlast = (order: Order, sentBy: string) => Promise<StoredBlast>

/**
 * Stores a blast. Its deliveries and chunks come first, and nobody looks at them until the blast is there: a crash
 * half-way leaves no half blast, and whoever asks again with the same idempotency key goes on where it stopped.
 */
export function createComposeBlast(deps: Deps): ComposeBlast {
  const { recipients, blasts, chunks, deliveries, clock } = deps

  return async (order, sentBy) => {
    const userIds = [...new Set(order.userIds)]
    const fingerprint = fingerprintOf(order, userIds)
    const known = await findSent(order.idempotencyKey, fingerprint)
    if (known) return known
    const { subject, htmlContent: html, cssContent: css } = order
    refuseUnusable({ type: 'email-blast', subject, html, css })
    const id = idOf(order.idempotencyKey, fingerprint)
    await refuseSimilar(order, id)
    const made = toDeliveries(id, userIds, await recipients.find(userIds))
    const now = clock()
    await deliveries.add(made, now)
    await chunks.add(id, Math.ceil(made.length / chunkSize), now)
    const idempotencyKey = order.idempotencyKey ?? null
    const content = { idempotencyKey, fingerprint, subject, html, css, createdBy: sentBy }
    const blast: StoredBlast = { ...fresh, id, ...content, createdAt: now, total: made.length }
    // Once more: to store the deliveries took its time, and somebody else may have pressed the same button.
    await refuseSimilar(order, id)
    if (await blasts.add(blast)) return blast
    return (await findSent(order.idempotencyKey, fingerprint)) ?? blast
  }

  /** Two who send the same from two browsers each mean to send it once. */
  async function refuseSimilar(order: Order, id: BlastId): Promise<void> {
    if (!order.unlessSimilar) return
    const { subject, htmlContent: html, cssContent: css } = order
    const now = clock()
    const like = await blasts.latestLike({ subject, html, css }, new Date(now.getTime() - recentMs))
    if (like && like.id !== id)
      throw new AppError('similar_blast', { message: whatLeft(like, now) })
  }

  async function findSent(key: string | undefined, fingerprint: string) {
    const sent = key === undefined ? null : await blasts.findByKey(key)
    if (sent && sent.fingerprint !== fingerprint) throw new AppError('idempotency_key_reused')
    return sent
  }
}

const recentMs = 10 * minutes

function whatLeft({ subject, total, createdBy, createdAt }: StoredBlast, now: Date): string {
  const ago = Math.round((now.getTime() - createdAt.getTime()) / minutes)
  const when = ago < 1 ? 'just now' : `${ago} minute${ago === 1 ? '' : 's'} ago`
  const whom = `${total} user${total === 1 ? '' : 's'}`
  return `“${subject}” was sent to ${whom} ${when}, by ${createdBy}.`
}

const fresh = {
  state: 'queued',
  pausedBy: null,
  pauseReason: null,
  probeAt: null,
  finishedAt: null,
  counts: null,
} as const

/** The same blast again, also when it is asked for twice at once, has the same id. */
function idOf(key: string | undefined, fingerprint: string): BlastId {
  const id = key === undefined ? randomBytes(12).toString('hex') : sha256([key, fingerprint])
  return id.slice(0, 24) as BlastId
}

function fingerprintOf({ subject, htmlContent, cssContent }: Order, userIds: UserId[]): string {
  return sha256([subject, htmlContent, cssContent, ...userIds.toSorted()])
}

function sha256(parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

/** One for each user, and one for each address: a second user with the same address gets none of their own. */
function toDeliveries(
  blastId: BlastId,
  userIds: UserId[],
  found: Map<UserId, Recipient>,
): NewBlastDelivery[] {
  const addressed = new Set<string>()
  return userIds.map((userId, index): NewBlastDelivery => {
    const recipient = found.get(userId)
    const isTwin = recipient !== undefined && addressed.has(recipient.email)
    if (recipient) addressed.add(recipient.email)
    const failure = recipient ? isTwin && 'Another chosen user has this address' : 'No such account'
    return {
      id: `${blastId}:${userId}`,
      blastId,
      userId,
      chunk: Math.floor(index / chunkSize),
      to: failure ? null : (recipient?.email ?? null),
      name: recipient?.name ?? '',
      ...(failure && { failure }),
    }
  })
}
