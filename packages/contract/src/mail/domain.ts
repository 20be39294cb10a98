import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'

export const DomainCheckName = z.enum([
  'spf',
  'dkim',
  'dmarc',
  'mx',
  'bounce-mx',
  'reverse-name',
  'tls',
  'one-click',
])
export type DomainCheckName = z.infer<typeof DomainCheckName>

/** It is `unknown` when a name server or mail server doesn't respond. */
export const DomainCheckState = z.enum(['found', 'missing', 'wrong', 'unknown'])
export type DomainCheckState = z.infer<typeof DomainCheckState>

export const DomainCheck = z.object({
  name: DomainCheckName,
  state: DomainCheckState,
  why: z.string(),
  /** It is null where DNS is right or can't help. */
  record: z
    .object({
      type: z.enum(['TXT', 'MX', 'PTR', 'A', 'AAAA']),
      name: z.string(),
      value: z.string(),
    })
    .nullable(),
})
export type DomainCheck = z.infer<typeof DomainCheck>

/** It is cached for a minute; a test domain, such as localhost, has no checks. */
export const MailDomain = z.object({
  domain: z.string(),
  isTest: z.boolean(),
  checkedAt: z.iso.datetime(),
  checks: z.array(DomainCheck),
})
export type MailDomain = z.infer<typeof MailDomain>

export const getMailDomain = endpoint({
  service: 'mail',
  access: 'admin',
  method: 'GET',
  path: '/api/mail-domain',
  summary: 'Whether DNS and the mail server are set up for mails of this site',
  response: MailDomain,
})
