import { z } from 'zod'
import { auditRecord, Page } from '../operator/audit.ts'
import { endpoint } from '../wire/endpoint.ts'
import { example } from '../wire/schemas.ts'

export const MailAuditAction = z.enum([
  'template_saved',
  'template_restored',
  'test_sent',
  'blast_sent',
  'blast_scheduled',
  'blast_paused',
  'blast_resumed',
  'blast_cancelled',
  'blast_failed_retried',
  'blast_unknown_resent',
  'contact_retried',
  'message_answered',
  'message_reopened',
  'canary_withdrawn',
  'suppression_added',
  'suppression_lifted',
  'suppressions_imported',
])
export type MailAuditAction = z.infer<typeof MailAuditAction>

export const MailAuditRecord = auditRecord(MailAuditAction)
export type MailAuditRecord = z.infer<typeof MailAuditRecord>

export const listMailAudit = endpoint({
  service: 'mail',
  access: 'admin',
  method: 'GET',
  path: '/api/audit-trail/mail',
  summary: 'What was done in the mail room, the newest first, 50 a page',
  query: Page,
  response: z.object({ records: z.array(MailAuditRecord), total: z.number().int() }),
})

export const ContactDelivery = z.object({
  id: z.string(),
  status: z.enum(['pending', 'retry', 'sent', 'failed', 'unknown']),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  smtpCode: z.number().int().nullable(),
  error: z.string().nullable(),
})
export type ContactDelivery = z.infer<typeof ContactDelivery>

export const messageStates = ['open', 'answered'] as const
export type MessageState = (typeof messageStates)[number]

export const listContactMessages = endpoint({
  service: 'mail',
  access: 'admin',
  method: 'GET',
  path: '/api/contact-messages',
  summary: 'Messages of the contact form, the newest or last answered first, 20 a page',
  query: Page.extend({ state: z.enum(messageStates).default('open') }).prefault({}),
  response: z.object({ messages: z.array(ContactDelivery), total: z.number().int() }),
})

const params = z.object({
  id: z
    .string()
    .regex(/^contact:[\w-]{36}$/)
    .meta(example('contact:0f8b6c1e-5a7d-4e3b-9c2a-1d4f6b8e0a37')),
})

export const retryContactMessage = endpoint({
  service: 'mail',
  access: 'admin',
  method: 'POST',
  path: '/api/contact-messages/:id/retry',
  summary: 'Sends a contact message again that didn’t arrive',
  errors: ['contact_message_not_found'],
  params,
  response: ContactDelivery,
})

/** Thirty days later the message is deleted. */
export const setMessageState = endpoint({
  service: 'mail',
  access: 'admin',
  method: 'POST',
  path: '/api/contact-messages/:id/state',
  summary: 'Marks a contact message as answered, or opens it again',
  errors: ['contact_message_not_found'],
  params,
  body: z.object({ state: z.enum(messageStates) }),
  response: ContactDelivery,
})
