import { z } from 'zod'
import { Email } from '../people/accounts.ts'
import { endpoint } from '../wire/endpoint.ts'
import { example } from '../wire/schemas.ts'
import { EmailTemplate, StoredTemplate, TemplateType } from './mail.ts'

/** `unsubscribeUrl` is filled in blasts alone. */
export const templatePlaceholders = {
  welcome: ['name', 'APP_URL'],
  'password-reset': ['resetLink'],
  'email-blast': ['name', 'APP_URL', 'unsubscribeUrl'],
  'verify-email': ['verifyLink'],
  'email-changed': ['APP_URL'],
  'sign-in-link': ['signInLink'],
} as const satisfies Record<TemplateType, readonly string[]>

/** Each is required, because without it people couldn't sign in. */
export const essentialPlaceholder: Partial<Record<TemplateType, string>> = {
  'password-reset': 'resetLink',
  'verify-email': 'verifyLink',
  'sign-in-link': 'signInLink',
}

export const TemplateVersion = StoredTemplate.pick({
  version: true,
  savedAt: true,
  savedBy: true,
  subject: true,
}).extend({
  restored: z.number().int().nullable(),
})
export type TemplateVersion = z.infer<typeof TemplateVersion>

const Version = z.number().int().min(0).max(1_000_000).meta(example(1))

export const listTemplateVersions = endpoint({
  service: 'mail',
  access: 'templates',
  method: 'GET',
  path: '/api/email-template/:type/versions',
  summary:
    'The last 50 saves of a mail template, the newest first, and the product’s own at the end',
  params: z.object({ type: TemplateType }),
  response: z.array(TemplateVersion),
})

export const getTemplateVersion = endpoint({
  service: 'mail',
  access: 'templates',
  method: 'GET',
  path: '/api/email-template/:type/versions/:version',
  summary: 'An earlier save of a mail template',
  errors: ['template_version_not_found'],
  params: z.object({ type: TemplateType, version: z.coerce.number().pipe(Version) }),
  response: StoredTemplate,
})

export const restoreTemplate = endpoint({
  service: 'mail',
  access: 'admin',
  method: 'POST',
  path: '/api/email-template/:type/restore',
  summary: 'Saves an earlier version of a mail template again',
  errors: ['template_version_not_found'],
  params: z.object({ type: TemplateType }),
  body: z.object({ version: Version }),
  response: StoredTemplate,
})

const Sample = EmailTemplate.extend({ name: z.string().trim().max(100).default('User') })

/** It must be shown in a sandboxed frame. */
export const previewTemplate = endpoint({
  service: 'mail',
  access: 'templates',
  method: 'POST',
  path: '/api/email-preview',
  summary: 'What somebody would get from what stands in the editor',
  body: Sample,
  response: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
})

/** It is a document, because only that has a policy of its own. */
export const previewDocument = endpoint({
  service: 'mail',
  access: 'templates',
  method: 'POST',
  path: '/api/email-preview/document',
  summary: 'A mail as a document for a sandboxed frame',
  form: { maxBytes: 2 * 1024 * 1024 },
  /** It is the mail program's scheme, not the browser's. */
  body: Sample.extend({ scheme: z.enum(['light', 'dark']).default('light') }),
  response: z.string(),
  produces: 'text/html',
})

/** It sends the saved template without `html`, and a template tester's to themselves alone. */
export const sendTestEmail = endpoint({
  service: 'mail',
  access: 'templates',
  method: 'POST',
  path: '/api/test-email',
  summary: 'Sends one mail as it stands in the editor',
  errors: ['mail_not_sent'],
  body: z.object({
    email: Email,
    templateType: TemplateType,
    subject: EmailTemplate.shape.subject,
    html: EmailTemplate.shape.html.optional(),
    css: EmailTemplate.shape.css.optional(),
    name: z.string().trim().max(100).optional(),
  }),
  /** It is `pending` when the mail server hasn't replied within a few seconds. */
  response: z.object({ id: z.string(), status: z.enum(['sent', 'pending']) }),
})
