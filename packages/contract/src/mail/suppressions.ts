import { z } from 'zod'
import { Page } from '../operator/audit.ts'
import { Email } from '../people/accounts.ts'
import { endpoint } from '../wire/endpoint.ts'
import { Beginning } from '../wire/schemas.ts'

export const SuppressionReason = z.enum(['bounced', 'complained', 'imported', 'added'])
export type SuppressionReason = z.infer<typeof SuppressionReason>

export const Suppression = z.object({
  email: z.string(),
  reason: SuppressionReason,
  /** It is an enhanced status such as `5.1.1`, or the SMTP reply. */
  code: z.string().nullable(),
  detail: z.string(),
  /** It is the announcement's subject, or the kind of the mail. */
  mail: z.string().nullable(),
  since: z.iso.datetime(),
})
export type Suppression = z.infer<typeof Suppression>

/** Later rows are reached by a search alone. */
export const deepestSuppression = 5000
export const suppressionsPerPage = 50
/** Longer lists are imported by several calls. */
export const mostImportedLines = 1000

export const listSuppressions = endpoint({
  service: 'mail',
  access: 'admin',
  method: 'GET',
  path: '/api/suppressions',
  summary: 'Addresses that nothing is sent to, the newest first, 50 a page',
  query: z
    .object({
      page: Page.shape.page.refine((page) => page * suppressionsPerPage <= deepestSuppression, {
        message: 'must be within the first 5,000 addresses',
      }),
      /** It matches a domain, with or without @, or the beginning of the address. */
      search: Beginning,
    })
    .prefault({}),
  response: z.object({
    suppressions: z.array(Suppression),
    total: z.number().int(),
  }),
})

const body = z.object({ email: Email })

export const addSuppression = endpoint({
  service: 'mail',
  access: 'admin',
  method: 'POST',
  path: '/api/suppressions',
  summary: 'Sends nothing to an address any more but what the person asks for',
  body,
  /** The earlier entry of an address stays. */
  response: Suppression,
})

export const liftSuppression = endpoint({
  service: 'mail',
  access: 'admin',
  method: 'POST',
  path: '/api/suppressions/lift',
  summary: 'Sends to a suppressed address again',
  errors: ['suppression_not_found'],
  body,
  response: z.void(),
})

/** Lines without an address are skipped. */
export const importSuppressions = endpoint({
  service: 'mail',
  access: 'admin',
  method: 'POST',
  path: '/api/suppressions/import',
  summary: 'Suppresses the addresses of a list or CSV file, 1,000 lines at most',
  body: z.object({
    text: z
      .string()
      .min(1, 'is required')
      .max(2_000_000)
      .refine((text) => text.trimEnd().split('\n').length <= mostImportedLines, {
        message: 'must have at most 1,000 lines',
      })
      .meta({ examples: ['ann@example.org\nbob@example.org'] }),
  }),
  response: z.object({
    added: z.number().int(),
    known: z.number().int(),
    /** It has the first hundred numbers of lines without an address. */
    wrongLines: z.array(z.number().int()),
    wrong: z.number().int(),
  }),
})

export const exportSuppressions = endpoint({
  service: 'mail',
  access: 'admin',
  method: 'GET',
  path: '/api/suppressions.csv',
  summary: 'The suppressed addresses as CSV',
  response: z.string(),
  isStream: true,
  produces: 'text/csv',
})
