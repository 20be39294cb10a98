import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { example } from '../wire/schemas.ts'
import { RemoteName } from './areas.ts'

export const FrontEndName = z.union([z.literal('shell'), RemoteName])
export type FrontEndName = z.infer<typeof FrontEndName>

/** `window` is outside React; `policy` is what the content policy refused. */
export const failureStages = [
  'import',
  'render',
  'prefetch',
  'manifest',
  'load',
  'hydrate',
  'window',
  'policy',
] as const
export type FailureStage = (typeof failureStages)[number]

/** One request reports no more. */
export const maxFrontEndFailures = 5
export const maxFailureBytes = 1024
const maxMessageLength = 300

/** Drops queries, email addresses and long random texts, because they may be personal or secret. */
export function failureMessage(text: string): string {
  return text
    .slice(0, 4 * maxMessageLength)
    .replace(/([/\w])[?#][^\s"'`<>()]+/g, '$1')
    .replace(/\S+@\S+|[\w-]{30,}/g, '…')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, maxMessageLength)
}

export const FrontEndFailure = z.object({
  frontEnd: FrontEndName,
  release: z
    .string()
    .regex(/^[0-9a-f]{12}$/)
    .meta(example('0123456789ab')),
  where: z.enum(failureStages),
  message: z.string().transform(failureMessage).meta(example('TypeError: x is not a function')),
})
export type FrontEndFailure = z.infer<typeof FrontEndFailure>

/** A network's first of a minute and release counts. Those of releases that aren't served don't. */
export const reportFrontEndFailures = endpoint({
  service: 'gateway',
  access: 'visitor',
  method: 'POST',
  path: '/api/front-end-failures',
  summary: 'Counts failures of a page’s front-ends in a browser',
  errors: ['too_many_requests'],
  body: z.object({ failures: z.array(FrontEndFailure).min(1).max(maxFrontEndFailures) }),
  response: z.void(),
})

/** Takes browsers' reports of the content policy, in the formats of `report-uri` and `report-to`. */
export const policyReportsPath = '/api/policy-reports'
