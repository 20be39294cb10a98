import { createHash, randomBytes } from 'node:crypto'
import {
  AppError,
  type BlastAudience,
  type BlastId,
  type Parsed,
  type scheduleEmailBlast,
  type sendEmailBlast,
  sendingStartsInMs,
} from '@cinecanon/contract'
import { minutes } from '@cinecanon/contract/time'
import type { Clock } from '@cinecanon/service-kit'
import type { Models } from '../models.ts'
import type { Recipients } from '../recipients/recipients.ts'
import { refuseUnusable } from '../templates/check.ts'
import type { WakeWorkers } from '../worker/worker.ts'
import type { CountAudience } from './audience.ts'
import type { StoredBlast } from './blast.ts'
import { createStoreDeliveries } from './store-deliveries.ts'

type Deps = Pick<Models, 'blasts' | 'chunks' | 'blastDeliveries'> & {
  recipients: Recipients
  count: CountAudience
  wake: WakeWorkers
  clock: Clock
}
type SendRequest = Parsed<typeof sendEmailBlast>['body']
export type ScheduleRequest = Parsed<typeof scheduleEmailBlast>['body']
type ContentRequest = Omit<SendRequest, 'userIds'>
export type ComposeBlast = ReturnType<typeof createComposeBlast>

/** Stores the blast last, so that a crash leaves none half; the idempotency key completes it. */
export function createComposeBlast(deps: Deps) {
  const { blasts, count, wake, clock } = deps
  const store = createStoreDeliveries(deps)

  return {
    /** Starts at once. */
    async send(request: SendRequest, sentBy: string): Promise<StoredBlast> {
      const to = { userIds: [...new Set(request.userIds)] }
      return compose(
        { ...request, fingerprint: fingerprintOf(request, to) },
        sentBy,
        async (id) => ({
          total: await store(id, to),
        }),
      )
    },

    /** Starts later, with whom `to` names by then. @throws AppError `audience_too_large` */
    async schedule(request: ScheduleRequest, sentBy: string): Promise<StoredBlast> {
      const { to, startAt, quietHours = null, perMinute = null } = request
      const fingerprint = fingerprintOf(request, to, { startAt, quietHours, perMinute })
      return compose({ ...request, fingerprint }, sentBy, async () => {
        if ('rule' in to && (await count(to)).isMore) throw new AppError('audience_too_large')
        return {
          state: 'scheduled',
          ...('rule' in to ? { rule: to.rule } : { chosen: [...new Set(to.userIds)] }),
          startAt: startAt ? new Date(startAt) : new Date(clock().getTime() + sendingStartsInMs),
          ...{ quietHours, perMinute },
        }
      })
    },
  }

  async function compose(
    request: ContentRequest & { fingerprint: string },
    createdBy: string,
    prepare: (id: BlastId) => Promise<Partial<StoredBlast>>,
  ): Promise<StoredBlast> {
    const { fingerprint, subject, htmlContent: html, cssContent: css } = request
    const previous = await findSent(request.idempotencyKey, fingerprint)
    if (previous) return previous
    refuseUnusable({ type: 'email-blast', subject, html, css })
    const id = idOf(request.idempotencyKey, fingerprint)
    await refuseSimilar(request, id)
    const idempotencyKey = request.idempotencyKey ?? null
    const content = { idempotencyKey, fingerprint, subject, html, css, createdBy }
    const createdAt = clock()
    const blast = { ...initial, id, ...content, createdAt, ...(await prepare(id)) }
    // Again, because operators may send concurrently.
    await refuseSimilar(request, id)
    const isAdded = await blasts.add(blast)
    wake()
    if (isAdded) return blast
    return (await findSent(request.idempotencyKey, fingerprint)) ?? blast
  }

  async function refuseSimilar(request: ContentRequest, id: BlastId): Promise<void> {
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

function describe(blast: StoredBlast, now: Date): string {
  const { subject, total, createdBy, createdAt, state } = blast
  const ago = Math.round((now.getTime() - createdAt.getTime()) / minutes)
  const when = ago < 1 ? 'just now' : `${ago} minute${ago === 1 ? '' : 's'} ago`
  const whom = `${total} user${total === 1 ? '' : 's'}`
  const did = state === 'scheduled' ? 'scheduled' : `sent to ${whom}`
  return `“${subject}” was ${did} ${when}, by ${createdBy}.`
}

const initial = {
  state: 'queued',
  rule: null,
  chosen: [],
  startAt: null,
  quietHours: null,
  perMinute: null,
  complaints: 0,
  accepted: { refused: 0, attempted: 0 },
  pausedBy: null,
  pauseReason: null,
  probeAt: null,
  finishedAt: null,
  total: 0,
  counts: null,
} satisfies Partial<StoredBlast>

/** From the key, so that repeated calls get the same id. */
function idOf(key: string | undefined, fingerprint: string): BlastId {
  const id = key === undefined ? randomBytes(12).toString('hex') : sha256([key, fingerprint])
  return id.slice(0, 24) as BlastId
}

function fingerprintOf(request: ContentRequest, to: BlastAudience, terms?: object): string {
  const { subject, htmlContent, cssContent } = request
  const whom = 'rule' in to ? [JSON.stringify(to.rule)] : to.userIds.toSorted()
  const more = terms ? [JSON.stringify(terms)] : []
  return sha256([subject, htmlContent, cssContent, ...whom, ...more])
}

function sha256(parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
