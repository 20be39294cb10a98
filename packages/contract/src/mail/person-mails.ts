import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { UserId } from '../wire/schemas.ts'
import { TemplateType } from './mail.ts'

/** `no` means that the person opted out, `bounced` that the address is suppressed. */
export const MailState = z.object({
  id: UserId,
  mail: z.enum(['yes', 'no', 'bounced']),
  since: z.iso.datetime().nullable(),
})
export type MailState = z.infer<typeof MailState>

/** The states have no order, and people without an account are left out. */
export const listMailStates = endpoint({
  service: 'mail',
  access: 'admin',
  method: 'POST',
  path: '/api/mail-states',
  summary: 'Whether announcements reach these people, 200 at most',
  body: z.object({ ids: z.array(UserId).min(1).max(200) }),
  response: z.object({ states: z.array(MailState) }),
})

export const PersonMail = z.object({
  kind: z.enum([...TemplateType.options, 'test', 'contact', 'canary']),
  status: z.enum(['pending', 'retry', 'sent', 'failed', 'unknown', 'skipped']),
  at: z.iso.datetime(),
  smtpCode: z.number().int().nullable(),
  error: z.string().nullable(),
})
export type PersonMail = z.infer<typeof PersonMail>

export const listMailsTo = endpoint({
  service: 'mail',
  access: 'admin',
  method: 'GET',
  path: '/api/mails-to/:id',
  summary: 'Mails of the last 30 days to one person, the newest first, 20 at most',
  params: z.object({ id: UserId }),
  response: z.object({ mails: z.array(PersonMail) }),
})
