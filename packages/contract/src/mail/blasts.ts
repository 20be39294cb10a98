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

/** All but `forGood` sum to `total`. */
export const BlastCounts = z.object({
  pending: Count,
  retry: Count,
  sent: Count,
  failed: Count,
  /** These failed, because their address takes no mail. */
  forGood: Count,
  /** They may have arrived before the connection broke, so only the operator resends them. */
  unknown: Count,
  skipped: Count,
  total: Count,
})
export type BlastCounts = z.infer<typeof BlastCounts>

export const Blast = z.object({
  id: BlastId,
  subject: z.string(),
  state: BlastState,
  counts: BlastCounts,
  complaints: Count,
  /** It is resolved at the start, and null for chosen people. */
  rule: BlastRule.nullable(),
  startAt: z.iso.datetime().nullable(),
  /** A blast that the product cancelled has a reason, too. */
  pauseReason: z.string().nullable(),
  resumesByItself: z.boolean(),
  createdAt: z.iso.datetime(),
  /** It is the address at that time. */
  createdBy: z.string(),
  finishedAt: z.iso.datetime().nullable(),
})
export type Blast = z.infer<typeof Blast>

export const BlastDetails = z.object({
  successful: Count,
  failed: Count,
  total: Count,
  /** These are 100 at most; `listBlastFailures` has all. */
  failedEmails: z.array(z.string()),
  skipped: Count,
})
export type BlastDetails = z.infer<typeof BlastDetails>

export const BlastResult = z.object({
  blastId: BlastId,
  /** The details are final once it is `done`. */
  status: BlastState,
  details: BlastDetails,
})
export type BlastResult = z.infer<typeof BlastResult>

/** It replies when a small blast is done, after about eight seconds at the latest. */
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
    /** A repeated key returns the same blast, or 409 with other content or users. */
    idempotencyKey: z.string().min(1).max(100).optional(),
    /** It refuses the same content within ten minutes. */
    unlessSimilar: z.boolean().optional(),
  }),
  response: BlastResult,
})

const TimeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time like 22:00')
  .meta(example('22:00'))

/** Quiet hours exclude `to`, and may cross midnight. */
export const QuietHours = z
  .object({
    from: TimeOfDay,
    to: TimeOfDay.meta(example('07:00')),
    of: z.enum(['recipient', 'operator']),
    /** It is the operator's, and used for recipients without a zone. */
    zone: z
      .string()
      .max(60)
      .refine(isTimeZone, 'must be a time zone')
      .meta(example('Europe/Vienna')),
  })
  .refine(leavesTimeToSend, 'must leave at least four hours of the day')
export type QuietHours = z.infer<typeof QuietHours>

/** Equal times leave none of the day. */
export function leavesTimeToSend({ from, to }: { from: string; to: string }): boolean {
  return (minuteOf(from) - minuteOf(to) + minutesOfDay) % minutesOfDay >= 4 * 60
}

const minutesOfDay = 24 * 60

function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

export const sendingStartsInMs = 10 * seconds

/** The audience is resolved at `startAt`; until then nothing is sent, and it can be cancelled. */
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
  /** It is null without an account, or once forgotten. */
  email: z.string().nullable(),
  status: z.enum(['failed', 'unknown', 'skipped', 'retry']),
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

/** Mails that are being sent still go out. */
export const pauseBlast = blastAction('pause', 'Pauses a blast')
export const resumeBlast = blastAction('resume', 'Goes on with a paused blast')
export const cancelBlast = blastAction('cancel', 'Ends a blast; what wasn’t sent is skipped')
export const retryFailedOfBlast = blastAction('retry-failed', 'Tries a blast’s failed mails again')
/** Some people may get a mail twice. */
export const resendUnknownOfBlast = blastAction(
  'resend-unknown',
  'Sends again what may have arrived already',
)

function blastAction(name: string, summary: string) {
  return endpoint({
    service: 'mail',
    access: 'admin',
    method: 'POST',
    path: `/api/email-blasts/:blastId/${name}`,
    summary,
    errors: ['blast_not_found', 'blast_state'],
    params,
    response: Blast,
  })
}
