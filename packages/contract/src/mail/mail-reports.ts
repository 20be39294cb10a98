import { z } from 'zod'
import { Email } from '../people/accounts.ts'
import { endpoint } from '../wire/endpoint.ts'
import { example } from '../wire/schemas.ts'

/** `t=<seconds>,v1=<hex>`, HMAC-SHA256 of `<seconds>.<body>` by `BOUNCE_WEBHOOK_SECRET`. */
export const mailReportSignature = 'x-report-signature'

/** A provider's report, in the product's own form. */
export const MailReport = z
  .object({
    /** Envelope sender or Message-ID of the mail, or the token in it. */
    token: z.string().max(300).optional(),
    /** Of the recipient, where the mail isn't known. */
    address: Email.optional(),
    kind: z.enum(['bounce', 'complaint']),
    /** Enhanced status (RFC 3463). Without one a bounce counts as refused for now. */
    code: z
      .string()
      .regex(/^[245]\.\d{1,3}\.\d{1,3}$/, 'must be an enhanced status code')
      .default('5.0.0'),
  })
  .refine(({ token, address }) => token !== undefined || address !== undefined, {
    message: 'must name the mail by its token, or the address',
  })
  .meta(example({ address: 'ann@example.org', kind: 'bounce', code: '5.1.1' }))
export type MailReport = z.infer<typeof MailReport>

export const takeMailReport = endpoint({
  service: 'mail',
  access: 'visitor',
  method: 'POST',
  path: '/api/mail-reports',
  summary: 'Takes a mail provider’s signed report of a bounce or complaint',
  errors: ['not_allowed', 'not_found'],
  body: MailReport,
  oneClick: true,
  response: z.object({
    result: z.enum(['suppressed', 'counted', 'complained', 'ignored', 'unknown']),
  }),
})
