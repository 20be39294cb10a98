import { z } from 'zod'
import { type RankField, sources } from '../films/lists.ts'
import { listTypes, type Movie } from '../films/movies.ts'
import { countsForBadge } from '../people/badges.ts'
import { endpoint } from '../wire/endpoint.ts'
import { Count, example, UserId } from '../wire/schemas.ts'

export const largestBlast = 50_000

export const AudienceList = z.enum([...listTypes, ...sources])
export type AudienceList = z.infer<typeof AudienceList>

/** A number means so many days before the rule is resolved. */
export const AudienceDay = z.union([z.iso.date(), Count.max(36_500)]).meta(example('2026-01-05'))
export type AudienceDay = z.infer<typeof AudienceDay>

const Span = z.strictObject({ since: AudienceDay.optional(), before: AudienceDay.optional() })

/** It is strict, because a misspelt condition would reach everybody. */
export const BlastRule = z.strictObject({
  /** It compares the number of films that a person has seen of a list. */
  progress: z
    .strictObject({ list: AudienceList, atLeast: Count.optional(), atMost: Count.optional() })
    .optional(),
  /** It is never true of people without a mark. */
  lastMark: Span.optional(),
  joined: Span.optional(),
})
export type BlastRule = z.infer<typeof BlastRule>

export const BlastAudience = z.union([
  z.object({ rule: BlastRule }),
  z.object({ userIds: z.array(UserId).min(1, 'No users selected').max(largestBlast) }),
])
export type BlastAudience = z.infer<typeof BlastAudience>

export function isOnAudienceList(list: AudienceList, movie: Movie): boolean {
  if (list === 'top100' || list === 'oscar-winners') return countsForBadge(list, movie)
  const rank: RankField = `${list}_rank`
  return movie[rank] !== null
}

/** Each person counts once: in `willGet`, or under the first reason against a mail. */
export const AudienceCount = z.object({
  people: Count,
  notVerified: Count,
  noConsent: Count,
  suppressed: Count,
  unsubscribed: Count,
  willGet: Count,
  /** The count stopped early, at `largestBlast` or for lack of time. */
  isMore: z.boolean(),
})
export type AudienceCount = z.infer<typeof AudienceCount>

export const countAudience = endpoint({
  service: 'mail',
  access: 'admin',
  method: 'POST',
  path: '/api/blast-audience',
  summary: 'How many people a blast would reach, and how many it would leave out, and why',
  body: z.object({ to: BlastAudience }),
  response: AudienceCount,
})

/** A call with ids has fewer, because a body's length is limited. */
export const recipientsPerPage = 5000
export const recipientsPerCall = 1000

const After = z.object({ key: z.string().nullable(), id: UserId })

/** Pages before the last may be short or empty, and unknown ids are left out. */
export const listRecipients = endpoint({
  service: 'users',
  access: 'internal',
  callers: ['mail'],
  method: 'POST',
  path: '/internal/recipients/matching',
  body: z.union([
    z.object({ ids: z.array(UserId).min(1).max(recipientsPerCall) }),
    z.object({ rule: BlastRule, after: After.nullable() }),
  ]),
  response: z.object({
    recipients: z.array(
      z.object({
        id: UserId,
        email: z.string(),
        /** It is the first name, else the local part of the address. */
        name: z.string(),
        isVerified: z.boolean(),
        wantsNews: z.boolean(),
        timeZone: z.string().nullable(),
      }),
    ),
    next: After.nullable(),
  }),
})
