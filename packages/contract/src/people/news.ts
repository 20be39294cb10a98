import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { example } from '../wire/schemas.ts'

/** With `opt-in`, news go only to people who said yes (rule 4.9). */
export const NewsMode = z.enum(['opt-out', 'opt-in'])
export type NewsMode = z.infer<typeof NewsMode>

export const NewsConsent = z.object({
  at: z.iso.datetime(),
  how: z.enum(['sign-up', 'settings']),
})
export type NewsConsent = z.infer<typeof NewsConsent>

/** It is stored if the server knows it. */
export const TimeZone = z.string().max(100).meta(example('Europe/Paris'))

export function isTimeZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    return false
  }
}

export const getNewsMode = endpoint({
  service: 'users',
  access: 'visitor',
  method: 'GET',
  path: '/api/news-mode',
  summary: 'Whether sign-up asks for consent to news by email',
  response: z.object({ mode: NewsMode }),
})

const NewsSettings = z.object({
  mode: NewsMode,
  /** News are sent once the address is verified. */
  wantsNews: z.boolean(),
  consent: NewsConsent.nullable(),
  unsubscribed_at: z.iso.datetime().nullable(),
})
export type NewsSettings = z.infer<typeof NewsSettings>

export const getNewsSettings = endpoint({
  service: 'users',
  access: 'user',
  method: 'GET',
  path: '/api/account/news',
  summary: 'Whether the caller wants news by email, and since when',
  response: NewsSettings,
})

/** It stores or removes the consent, and the opt-out. */
export const setNewsSettings = endpoint({
  service: 'users',
  access: 'user',
  method: 'POST',
  path: '/api/account/news',
  summary: 'Turns news by email on or off',
  body: z.object({ wantsNews: z.boolean().meta(example(true)), timeZone: TimeZone.optional() }),
  response: NewsSettings,
})
