import { z } from 'zod'
import { Email } from '../people/accounts.ts'
import { endpoint } from '../wire/endpoint.ts'
import { example, OneLine } from '../wire/schemas.ts'

export const TemplateType = z.enum(['welcome', 'password-reset', 'email-blast'])
export type TemplateType = z.infer<typeof TemplateType>

/** Mails with fixed text, which the operator can't edit. */
export const BuiltInTemplate = z.enum(['verify-email', 'email-changed', 'sign-in-link'])
export type BuiltInTemplate = z.infer<typeof BuiltInTemplate>

export const EmailTemplate = z.object({
  type: TemplateType,
  html: z.string().max(500_000).meta(example('<p>Hello {{name}}</p>')),
  css: z.string().max(200_000).meta(example('p { margin: 0 }')),
  /** One line. */
  subject: z
    .string()
    .trim()
    .min(1, 'A subject is required')
    .max(300)
    .regex(/^[^\r\n]*$/, 'must be one line')
    .meta(example('Something to watch')),
})
export type EmailTemplate = z.infer<typeof EmailTemplate>

/** A template and its last save; version 0 is the product's own. */
export const StoredTemplate = EmailTemplate.extend({
  version: z.number().int(),
  savedAt: z.iso.datetime().nullable(),
  /** Author's e-mail at that time. */
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

/** With the edited `version`, a save over a newer one is a 409 `template_changed`. */
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

/** Accepts one transactional mail. Idempotent by `idempotencyKey`, so callers may repeat it. */
export const acceptMail = endpoint({
  service: 'mail',
  access: 'internal',
  callers: ['users'],
  method: 'POST',
  path: '/internal/mails',
  body: z.object({
    idempotencyKey: z.string().min(1).max(100),
    template: z.union([TemplateType.exclude(['email-blast']), BuiltInTemplate]),
    to: Email,
    /** Values of the placeholders `name`, `resetLink`, `verifyLink` and `signInLink`. */
    values: z.record(z.string().max(40), z.string().max(2000)),
  }),
  response: z.object({ id: z.string() }),
})

/** Ends the pause of an idle worker, because a mail was stored. Workers poll, too, but rarely. */
export const wakeWorker = endpoint({
  service: 'mail',
  access: 'internal',
  callers: ['mail'],
  method: 'POST',
  path: '/internal/wake-up',
  response: z.void(),
})

/** Longest parts of a contact message, in UTF-16 units, as browsers count. */
export const contactLimits = { name: 100, subject: 200, message: 5000 } as const

/** From one sender, and from one e-mail: whichever service takes them. */
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

/** Header of the gateway with a contact message's idempotency key, the same for each service. */
export const messageKeyHeader = 'idempotency-key'

/** Replies once the message is stored. At most `contactMessagesPerHour`. */
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

/** Stores a message while svc-mail is unavailable, within the same limits. */
export const keepContactMessage = endpoint({
  service: 'users',
  access: 'internal',
  callers: ['gateway'],
  method: 'POST',
  path: '/internal/kept-contact-messages',
  body: sendContactMessage.body,
  response: z.void(),
})

/** Takes over a held message. The same `idempotencyKey` again is accepted and changes nothing. */
export const acceptContactMessage = endpoint({
  service: 'mail',
  access: 'internal',
  callers: ['users'],
  method: 'POST',
  path: '/internal/contact-messages',
  body: z.object({ idempotencyKey: z.string().min(1).max(100), message: ContactMessage }),
  response: z.void(),
})
