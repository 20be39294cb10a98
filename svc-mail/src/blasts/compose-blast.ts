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
import type { Models } from '../models.ts'
import type { Recipient, Recipients } from '../recipients/recipients.ts'
import { refuseUnusable } from '../templates/check.ts'
import type { WakeWorkers } from '../worker/worker.ts'
import { chunkSize, type NewBlastDelivery, type StoredBlast } from './blast.ts'

type Deps = Pick<Models, 'blasts' | 'chunks' | 'blastDeliveries'> & {
  recipients: Recipients
  wake: WakeWorkers
  clock: Clock
}
type BlastRequest = Parsed<typeof sendEmailBlast>['body']
export type ComposeBlast = (request: BlastRequest, sentBy: string) => Promise<StoredBlast>

/** Stores the blast last, so that a crash leaves none half; the idempotency key completes it. */
export function createComposeBlast(deps: Deps): ComposeBlast {
  const { recipients, blasts, chunks, blastDeliveries, wake, clock } = deps

  return async (request, sentBy) => {
    const userIds = [...new Set(request.userIds)]
    const fingerprint = fingerprintOf(request, userIds)
    const previous = await findSent(request.idempotencyKey, fingerprint)
    if (previous) return previous
    const { subject, htmlContent: html, cssContent: css } = request
    refuseUnusable({ type: 'email-blast', subject, html, css })
    const id = idOf(request.idempotencyKey, fingerprint)
    await refuseSimilar(request, id)
    const deliveries = toDeliveries(id, userIds, await recipients.find(userIds))
    const now = clock()
    await blastDeliveries.add(deliveries, now)
    await chunks.add(id, Math.ceil(deliveries.length / chunkSize), now)
    const idempotencyKey = request.idempotencyKey ?? null
    const content = { idempotencyKey, fingerprint, subject, html, css, createdBy: sentBy }
    const blast: StoredBlast = {
      ...initial,
      id,
      ...content,
      createdAt: now,
      total: deliveries.length,
    }
    // Again, because operators may send concurrently.
    await refuseSimilar(request, id)
    const isAdded = await blasts.add(blast)
    wake()
    if (isAdded) return blast
    return (await findSent(request.idempotencyKey, fingerprint)) ?? blast
  }

  async function refuseSimilar(request: BlastRequest, id: BlastId): Promise<void> {
    if (!request.unlessSimilar) return
    const { subject, htmlContent: html, cssContent: css } = request
    const now = clock()
    const like = await blasts.latestLike({ subject, html, css }, new Date(now.getTime() - recentMs))
    if (like && like.id !== id) {
      throw new AppError('similar_blast', { message: describe(like, now) })
    }
  }

  async function findSent(key: string | undefined, fingerprint: string) {
    const sent = key === undefined ? null : await blasts.findByKey(key)
    if (sent && sent.fingerprint !== fingerprint) throw new AppError('idempotency_key_reused')
    return sent
  }
}

const recentMs = 10 * minutes

function describe({ subject, total, createdBy, createdAt }: StoredBlast, now: Date): string {
  const ago = Math.round((now.getTime() - createdAt.getTime()) / minutes)
  const when = ago < 1 ? 'just now' : `${ago} minute${ago === 1 ? '' : 's'} ago`
  const whom = `${total} user${total === 1 ? '' : 's'}`
  return `“${subject}” was sent to ${whom} ${when}, by ${createdBy}.`
}

const initial = {
  state: 'queued',
  pausedBy: null,
  pauseReason: null,
  probeAt: null,
  finishedAt: null,
  counts: null,
} as const

/** From the key, so that repeated calls get the same id. */
function idOf(key: string | undefined, fingerprint: string): BlastId {
  const id = key === undefined ? randomBytes(12).toString('hex') : sha256([key, fingerprint])
  return id.slice(0, 24) as BlastId
}

function fingerprintOf(request: BlastRequest, userIds: UserId[]): string {
  const { subject, htmlContent, cssContent } = request
  return sha256([subject, htmlContent, cssContent, ...userIds.toSorted()])
}

function sha256(parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

/** Skips the second user of an address. */
function toDeliveries(
  blastId: BlastId,
  userIds: UserId[],
  recipients: Map<UserId, Recipient>,
): NewBlastDelivery[] {
  const addressed = new Set<string>()
  return userIds.map((userId, index): NewBlastDelivery => {
    const recipient = recipients.get(userId)
    const isDuplicate = recipient !== undefined && addressed.has(recipient.email)
    if (recipient) addressed.add(recipient.email)
    const failure = recipient
      ? isDuplicate && 'Another chosen user has this address'
      : 'No such account'
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
