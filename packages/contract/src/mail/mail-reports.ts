import { z } from 'zod'
import { Email } from '../people/accounts.ts'
import { endpoint } from '../wire/endpoint.ts'
import { example } from '../wire/schemas.ts'

/** Its value `t=<seconds>,v1=<hex>` has the HMAC-SHA256 of `<seconds>.<body>`. */
export const mailReportSignature = 'x-report-signature'

export const MailReport = z
  .object({
    /** It is the mail's envelope sender or Message-ID, or the token in it. */
    token: z.string().max(300).optional(),
    /** It names the recipient where the mail isn't known. */
    address: Email.optional(),
    kind: z.enum(['bounce', 'complaint']),
    /** A bounce without an enhanced status (RFC 3463) counts as refused for now. */
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
