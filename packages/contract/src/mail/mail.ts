import { z } from 'zod'
import { Email } from '../people/accounts.ts'
import { endpoint } from '../wire/endpoint.ts'
import { example, OneLine } from '../wire/schemas.ts'

export const TemplateType = z.enum([
  'welcome',
  'password-reset',
  'email-blast',
  'verify-email',
  'email-changed',
  'sign-in-link',
])
export type TemplateType = z.infer<typeof TemplateType>

function part(name: string) {
  return z.string().max(100_000, `The ${name} has more than 100,000 characters. Shorten it.`)
}

export const EmailTemplate = z.object({
  type: TemplateType,
  html: part('HTML').meta(example('<p>Hello {{name}}</p>')),
  css: part('CSS').meta(example('p { margin: 0 }')),
  subject: z
    .string()
    .trim()
    .min(1, 'A subject is required')
    .max(300)
    .regex(/^[^\r\n]*$/, 'must be one line')
    .meta(example('Something to watch')),
})
export type EmailTemplate = z.infer<typeof EmailTemplate>

export const StoredTemplate = EmailTemplate.extend({
  /** It is unbounded, because templates of older versions may be longer. */
  html: z.string(),
  css: z.string(),
  version: z.number().int(),
  savedAt: z.iso.datetime().nullable(),
  /** It is the address at that time. */
  savedBy: z.string().nullable(),
})
export type StoredTemplate = z.infer<typeof StoredTemplate>

export const getEmailTemplate = endpoint({
  service: 'mail',
  access: 'templates',
  method: 'GET',
  path: '/api/email-template/:type',
  summary: 'A mail template as it was saved last',
  params: z.object({ type: TemplateType }),
  response: StoredTemplate,
})

/** It is refused with 409 when `version` is older than the stored one. */
export const saveEmailTemplate = endpoint({
  service: 'mail',
  access: 'admin',
  method: 'POST',
  path: '/api/email-template/:type',
  summary: 'Saves a mail template',
  errors: ['template_changed'],
  params: z.object({ type: TemplateType }),
  body: EmailTemplate.omit({ type: true }).extend({
    version: z.number().int().min(0).max(1_000_000).optional(),
  }),
  response: StoredTemplate,
})

/** A repeated call with the same `idempotencyKey` changes nothing. */
export const acceptMail = endpoint({
  service: 'mail',
  access: 'internal',
  callers: ['users'],
  method: 'POST',
  path: '/internal/mails',
  body: z.object({
    idempotencyKey: z.string().min(1).max(100),
    template: TemplateType.exclude(['email-blast']),
    to: Email,
    /** Keys are the placeholders of the template. */
    values: z.record(z.string().max(40), z.string().max(2000)),
  }),
  response: z.object({ id: z.string() }),
})

/** Workers poll, too, but rarely. */
export const wakeWorker = endpoint({
  service: 'mail',
  access: 'internal',
  callers: ['mail'],
  method: 'POST',
  path: '/internal/wake-up',
  response: z.void(),
})

export const contactLimits = { name: 100, subject: 200, message: 5000 } as const

/** It holds for each sender, and for each e-mail. */
export const contactMessagesPerHour = 5

export const ContactMessage = z.object({
  name: OneLine.trim().min(1, 'is required').max(contactLimits.name).meta(example('Ann')),
  email: OneLine.pipe(Email),
  subject: OneLine.trim()
    .min(1, 'is required')
    .max(contactLimits.subject)
    .meta(example('Where to begin')),
  message: z
    .string()
    .overwrite((text) => text.replace(/\r\n?/g, '\n'))
    .trim()
    .min(1, 'is required')
    .max(contactLimits.message)
    .meta(example('Which film should I begin with?')),
})
export type ContactMessage = z.infer<typeof ContactMessage>

/** A contact message has the same key at each service. */
export const messageKeyHeader = 'idempotency-key'

/** Replies once the message is stored. */
export const sendContactMessage = endpoint({
  service: 'mail',
  access: 'visitor',
  method: 'POST',
  path: '/api/contact',
  summary: 'Sends a message to the operator',
  errors: ['too_many_requests'],
  body: ContactMessage.extend({
    /** Honeypot: a message with it gets the usual reply and is dropped. */
    website: z.string().optional(),
  }),
  response: z.void(),
})

/** The gateway calls it while svc-mail is unavailable. */
export const keepContactMessage = endpoint({
  service: 'users',
  access: 'internal',
  callers: ['gateway'],
  method: 'POST',
  path: '/internal/kept-contact-messages',
  body: sendContactMessage.body,
  response: z.void(),
})

/** Idempotent by `idempotencyKey`. */
export const acceptContactMessage = endpoint({
  service: 'mail',
  access: 'internal',
  callers: ['users'],
  method: 'POST',
  path: '/internal/contact-messages',
  body: z.object({ idempotencyKey: z.string().min(1).max(100), message: ContactMessage }),
  response: z.void(),
})
