import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { Count, example, OneLine } from '../wire/schemas.ts'

const Day = z.object({ date: z.iso.date() })

/** Days are in UTC, the oldest first, the last is today. */
export const getPeopleOverview = endpoint({
  service: 'users',
  access: 'admin',
  method: 'GET',
  path: '/api/overview/people',
  summary: 'Accounts and marks of the last thirty days',
  response: z.object({
    total: Count,
    days: z.array(Day.extend({ joined: Count, total: z.number().int(), marks: Count })),
  }),
})

export const getMailOverview = endpoint({
  service: 'mail',
  access: 'admin',
  method: 'GET',
  path: '/api/overview/mail',
  summary: 'Mails of the last thirty days, the queue, and blasts that stopped',
  response: z.object({
    waiting: Count,
    /** Mails of blasts don't count. */
    oldestSeconds: z.number().nonnegative(),
    stoppedBlasts: z.array(
      z.object({ id: z.string(), subject: z.string(), reason: z.string().nullable() }),
    ),
    days: z.array(Day.extend({ sent: Count, failed: Count })),
  }),
})

/** A network counts once a day, and what a single network sent isn't shown. */
const Misses = z.array(z.object({ text: z.string(), count: Count }))

/** The most frequent ones of thirty days come first, at most twenty each. */
export const getMissesOverview = endpoint({
  service: 'catalog',
  access: 'admin',
  method: 'GET',
  path: '/api/overview/misses',
  summary: 'Searches without a hit, addresses without a page, and errors by day',
  response: z.object({
    searches: Misses,
    addresses: Misses,
    /** Errors are the gateway's responses 5xx. */
    days: z.array(Day.extend({ errors: Count })),
  }),
})

/** Returns null for texts that may name a person. */
export function missedText(text: string): string | null {
  const normal = text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .toLowerCase()
    .slice(0, 60)
  const withoutYears = normal.replace(/\b(18|19|20)\d\d\b/g, '')
  return !normal || /@|\d{4}|\w{25}/.test(withoutYears) ? null : normal
}

/** Texts that may name a person are dropped. */
export const reportSearchMiss = endpoint({
  service: 'catalog',
  access: 'visitor',
  method: 'POST',
  path: '/api/search-misses',
  summary: 'Counts a search that found nothing',
  body: z.object({ text: OneLine.min(1).max(100).meta(example('interstellar 2')) }),
  response: z.void(),
})

export const countPageMisses = endpoint({
  service: 'catalog',
  access: 'internal',
  callers: ['gateway'],
  method: 'POST',
  path: '/internal/page-misses',
  body: z.object({
    addresses: z
      .array(z.object({ path: z.string().max(80), network: z.string().max(50).default('') }))
      .max(1000),
    errors: Count,
  }),
  response: z.void(),
})
