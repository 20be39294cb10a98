import { createHash, randomBytes } from 'node:crypto'
import {
  AppError,
  type BlastId,
  largestBlast,
  type Parsed,
  type scheduleEmailBlast,
  sendingStartsInMs,
} from '@cinecanon/contract'
import { minutes } from '@cinecanon/contract/time'
import type { Clock } from '@cinecanon/service-kit'
import { refuseUnusable } from '../templates/check.ts'
import type { WakeWorkers } from '../worker/worker.ts'
import type { CountAudience } from './audience.ts'
import type { StoredBlast } from './blast.ts'
import type { BlastsModel } from './blasts.model.ts'

type Deps = {
  blasts: Pick<BlastsModel, 'add' | 'findByKey' | 'latestLike'>
  count: CountAudience
  wake: WakeWorkers
  clock: Clock
}
type ScheduleRequest = Parsed<typeof scheduleEmailBlast>['body']
export type BlastRequest = Omit<ScheduleRequest, 'idempotencyKey'> & {
  idempotencyKey?: string | undefined
}
export type ComposeBlast = ReturnType<typeof createComposeBlast>

/** Stores every new blast. A worker starts it, with the people that `to` names by then. */
export function createComposeBlast({ blasts, count, wake, clock }: Deps) {
  return async (request: BlastRequest, createdBy: string, delayMs = sendingStartsInMs) => {
    const content = contentOf(request)
    const earlier = await findEarlier(content)
    if (earlier) return { blast: earlier, isNew: false }
    await refuse(request, content)
    const id = randomBytes(12).toString('hex') as BlastId
    const made = { id, createdBy, createdAt: clock(), state: 'scheduled', total: 0 } as const
    const added = await blasts.add({ ...content, ...made, startAt: startOf(request, delayMs) })
    wake()
    const blast = added ?? (await findEarlier(content))
    if (!blast) throw new AppError('unavailable')
    return { blast, isNew: added !== null }
  }

  async function findEarlier({ idempotencyKey, fingerprint }: Content) {
    const earlier = idempotencyKey === null ? null : await blasts.findByKey(idempotencyKey)
    if (earlier && earlier.fingerprint !== fingerprint) throw new AppError('idempotency_key_reused')
    return earlier
  }

  /** Looks for a similar blast last, because another operator may send it during the count. */
  async function refuse({ to, unlessSimilar }: BlastRequest, content: Content): Promise<void> {
    const { subject, html, css, idempotencyKey: key } = content
    await refuseUnusable({ type: 'email-blast', subject, html, css })
    if ('rule' in to && (await count(to)).people > largestBlast) {
      throw new AppError('audience_too_large')
    }
    if (!unlessSimilar) return
    const now = clock()
    const like = await blasts.latestLike(content, new Date(now.getTime() - recentMs))
    if (like && (key === null || like.idempotencyKey !== key)) {
      throw new AppError('similar_blast', { message: describe(like, now) })
    }
  }

  function startOf({ startAt }: BlastRequest, delayMs: number): Date {
    const now = clock().getTime()
    const at = startAt === undefined ? now : Date.parse(startAt)
    if (at < now - clockSkewMs) {
      const message = 'The start is in the past. Choose a time to come.'
      const issues = [{ path: 'body.startAt', message }]
      throw new AppError('invalid_request', { message, issues })
    }
    return new Date(Math.max(at, now + delayMs))
  }
}

type Content = ReturnType<typeof contentOf>

function contentOf(request: BlastRequest) {
  const { to, subject, htmlContent: html, cssContent: css, startAt } = request
  const { idempotencyKey = null, quietHours = null, perMinute = null } = request
  const rule = 'rule' in to ? to.rule : null
  const chosen = 'rule' in to ? [] : [...new Set(to.userIds)].sort()
  const parts = { subject, html, css, rule, chosen, startAt, quietHours, perMinute }
  const fingerprint = createHash('sha256').update(JSON.stringify(parts)).digest('hex')
  return { idempotencyKey, fingerprint, subject, html, css, rule, chosen, quietHours, perMinute }
}

const recentMs = 10 * minutes
/** The caller's clock may differ by as much. */
const clockSkewMs = 1 * minutes

function describe(blast: StoredBlast, now: Date): string {
  const { subject, total, createdBy, createdAt, state } = blast
  const ago = Math.round((now.getTime() - createdAt.getTime()) / minutes)
  const when = ago < 1 ? 'just now' : `${ago} minute${ago === 1 ? '' : 's'} ago`
  const whom = `${total} user${total === 1 ? '' : 's'}`
  const did = state === 'scheduled' ? 'scheduled' : `sent to ${whom}`
  return `“${subject}” was ${did} ${when}, by ${createdBy}.`
}
