import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'

/** `t=<seconds>,v1=<hex>`, HMAC-SHA256 of `<seconds>.<body>` by `BOUNCE_WEBHOOK_SECRET`. */
export const mailReportSignature = 'x-report-signature'

/** A bounce or complaint as its message, forwarded by a mail provider. */
export const takeMailReport = endpoint({
  service: 'mail',
  access: 'visitor',
  method: 'POST',
  path: '/api/mail-reports',
  summary: 'Takes a mail provider’s signed report of a bounce or complaint',
  errors: ['not_allowed', 'not_found'],
  raw: { type: 'message/rfc822', maxBytes: 1024 * 1024 },
  oneClick: true,
  response: z.object({
    result: z.enum(['suppressed', 'counted', 'complained', 'ignored', 'unknown']),
  }),
})
