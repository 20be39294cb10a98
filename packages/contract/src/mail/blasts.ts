import { z } from 'zod'
import { Page } from '../operator/audit.ts'
import { isTimeZone } from '../people/news.ts'
import { endpoint } from '../wire/endpoint.ts'
import { Count, example, objectId, UserId } from '../wire/schemas.ts'
import { seconds } from '../wire/time.ts'
import { BlastAudience, BlastRule, largestBlast } from './audience.ts'
import { EmailTemplate } from './mail.ts'

export const BlastId = objectId('must be the id of a blast').brand('BlastId')
export type BlastId = z.infer<typeof BlastId>

/** `cancelled` and `done` are final, but resending mails reopens `done`. */
export const BlastState = z.enum(['scheduled', 'queued', 'sending', 'paused', 'cancelled', 'done'])
export type BlastState = z.infer<typeof BlastState>

/** Sum to `total`, but for `forGood`. */
export const BlastCounts = z.object({
  pending: Count,
  retry: Count,
  sent: Count,
  failed: Count,
  /** Of the failed: their address takes no mail. */
  forGood: Count,
  /** May have arrived, because the connection broke. Only the operator resends it. */
  unknown: Count,
  /** Unsubscribed, not verified, without consent, suppressed, or the blast was cancelled. */
  skipped: Count,
  total: Count,
})
export type BlastCounts = z.infer<typeof BlastCounts>

export const Blast = z.object({
  id: BlastId,
  subject: z.string(),
  state: BlastState,
  counts: BlastCounts,
  /** Complaints of recipients who got it. */
  complaints: Count,
  /** Resolved at the start; null for chosen people. */
  rule: BlastRule.nullable(),
  /** Null unless scheduled. */
  startAt: z.iso.datetime().nullable(),
  /** Also of a blast that the product cancelled. */
  pauseReason: z.string().nullable(),
  resumesByItself: z.boolean(),
  createdAt: z.iso.datetime(),
  /** At that time. */
  createdBy: z.string(),
  finishedAt: z.iso.datetime().nullable(),
})
export type Blast = z.infer<typeof Blast>

/** Rule 5.6. */
export const BlastDetails = z.object({
  successful: Count,
  failed: Count,
  /** Excludes the skipped. */
  total: Count,
  /** At most 100; `listBlastFailures` has all. */
  failedEmails: z.array(z.string()),
  skipped: Count,
})
export type BlastDetails = z.infer<typeof BlastDetails>

export const BlastResult = z.object({
  blastId: BlastId,
  /** Once `done`, the details are final. */
  status: BlastState,
  details: BlastDetails,
})
export type BlastResult = z.infer<typeof BlastResult>

/**
 * `scheduleEmailBlast` to chosen users, without the ten seconds. Replies when a small blast is done,
 * after about eight seconds at the latest. The same `idempotencyKey` returns the same blast, or 409
 * `idempotency_key_reused` with other content or users. `unlessSimilar` turns the same content
 * within ten minutes into 409 `similar_blast`.
 */
export const sendEmailBlast = endpoint({
  service: 'mail',
  access: 'admin',
  method: 'POST',
  path: '/api/send-email-blast',
  summary: 'Sends one mail to each chosen user',
  errors: ['idempotency_key_reused', 'similar_blast'],
  body: z.object({
    userIds: z.array(UserId).min(1, 'No users selected').max(largestBlast),
    subject: EmailTemplate.shape.subject,
    htmlContent: EmailTemplate.shape.html,
    cssContent: EmailTemplate.shape.css,
    idempotencyKey: z.string().min(1).max(100).optional(),
    unlessSimilar: z.boolean().optional(),
  }),
  response: BlastResult,
})

const TimeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time like 22:00')
  .meta(example('22:00'))

/** Up to but excluding `to`, maybe across midnight. */
export const QuietHours = z
  .object({
    from: TimeOfDay,
    to: TimeOfDay.meta(example('07:00')),
    of: z.enum(['recipient', 'operator']),
    /** The operator's, also for recipients without one. */
    zone: z
      .string()
      .max(60)
      .refine(isTimeZone, 'must be a time zone')
      .meta(example('Europe/Vienna')),
  })
  .refine(leavesTimeToSend, 'must leave at least four hours of the day')
export type QuietHours = z.infer<typeof QuietHours>

/** Four hours of the day. Equal times leave none. */
export function leavesTimeToSend({ from, to }: { from: string; to: string }): boolean {
  return (minuteOf(from) - minuteOf(to) + minutesOfDay) % minutesOfDay >= 4 * 60
}

const minutesOfDay = 24 * 60

function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

export const sendingStartsInMs = 10 * seconds

/**
 * One mail to each, content frozen. Starts at `startAt`, in ten seconds at the earliest, with whom
 * `to` names by then; until then it can be cancelled and nothing is sent. `idempotencyKey` and
 * `unlessSimilar` as for `sendEmailBlast`.
 */
export const scheduleEmailBlast = endpoint({
  service: 'mail',
  access: 'admin',
  method: 'POST',
  path: '/api/email-blasts',
  summary: 'Sends one mail to each person of an audience, in ten seconds or later',
  errors: ['audience_too_large', 'idempotency_key_reused', 'similar_blast'],
  body: sendEmailBlast.body.omit({ userIds: true }).extend({
    to: BlastAudience,
    startAt: z.iso.datetime({ offset: true }).optional(),
    quietHours: QuietHours.optional(),
    perMinute: z.number().int().min(1).max(100_000).optional(),
    idempotencyKey: z.string().min(1).max(100).meta(example('news-2026-11')),
  }),
  response: Blast,
})

/** Removes address and name from every blast, the opt-out, and the address's suppression. */
export const forgetRecipient = endpoint({
  service: 'mail',
  access: 'internal',
  callers: ['users'],
  method: 'POST',
  path: '/internal/recipients/forget',
  body: z.object({ userId: UserId, email: z.string().max(254).optional() }),
  response: z.void(),
})

export const listBlasts = endpoint({
  service: 'mail',
  access: 'admin',
  method: 'GET',
  path: '/api/email-blasts',
  summary: 'The blasts, the newest first, 20 a page',
  query: Page,
  response: z.object({ blasts: z.array(Blast), total: Count }),
})

const params = z.object({ blastId: BlastId })

export const getBlast = endpoint({
  service: 'mail',
  access: 'admin',
  method: 'GET',
  path: '/api/email-blasts/:blastId',
  summary: 'A blast with its progress as of now',
  errors: ['blast_not_found'],
  params,
  response: Blast.extend({
    details: BlastDetails,
    htmlContent: z.string(),
    cssContent: z.string(),
  }),
})

export const BlastFailure = z.object({
  userId: UserId,
  /** Null without an account, or once forgotten. */
  email: z.string().nullable(),
  status: z.enum(['failed', 'unknown', 'skipped', 'retry']),
  /** Of the mail server's response. */
  smtpCode: z.number().int().nullable(),
  reason: z.string(),
})
export type BlastFailure = z.infer<typeof BlastFailure>

export const listBlastFailures = endpoint({
  service: 'mail',
  access: 'admin',
  method: 'GET',
  path: '/api/email-blasts/:blastId/failures',
  summary: 'Who didn’t get a blast and why, 50 a page',
  errors: ['blast_not_found'],
  params,
  query: Page,
  response: z.object({ failures: z.array(BlastFailure), total: Count }),
})

/** The few mails under way still go out. */
export const pauseBlast = blastAction('/api/email-blasts/:blastId/pause', 'Pauses a blast')
export const resumeBlast = blastAction(
  '/api/email-blasts/:blastId/resume',
  'Goes on with a paused blast',
)
/** Final: unsent mails are skipped. */
export const cancelBlast = blastAction(
  '/api/email-blasts/:blastId/cancel',
  'Ends a blast; what wasn’t sent is skipped',
)
/** Tries all failed mails again. */
export const retryFailedOfBlast = blastAction(
  '/api/email-blasts/:blastId/retry-failed',
  'Tries a blast’s failed mails again',
)
/** Some people may get a mail twice. */
export const resendUnknownOfBlast = blastAction(
  '/api/email-blasts/:blastId/resend-unknown',
  'Sends again what may have arrived already',
)

function blastAction(path: string, summary: string) {
  return endpoint({
    service: 'mail',
    access: 'admin',
    method: 'POST',
    path,
    summary,
    errors: ['blast_not_found', 'blast_state'],
    params,
    response: Blast,
  })
}
