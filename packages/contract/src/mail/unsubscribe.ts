import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { example, UserId } from '../wire/schemas.ts'

const params = z.object({
  token: z
    .string()
    .regex(/^[\w-]{30,60}$/, 'must be from a mail')
    .meta(example('the-token-of-the-link-in-the-mail')),
})

/** Its address has `?token=…`. */
export const unsubscribePage = '/unsubscribe'

const Subscription = z.object({ isSubscribed: z.boolean() })

export const getSubscription = endpoint({
  service: 'mail',
  access: 'visitor',
  method: 'GET',
  path: '/api/subscription/:token',
  summary: 'Whether the person behind a mail’s link gets news',
  errors: ['link_not_valid'],
  params,
  response: Subscription,
})

export const getUnsubscription = endpoint({
  service: 'mail',
  access: 'internal',
  callers: ['users'],
  method: 'POST',
  path: '/internal/unsubscription',
  body: z.object({ userId: UserId }),
  response: z.object({ unsubscribed_at: z.iso.datetime().nullable() }),
})

/** It holds for every address of the person; an earlier opt-out's time stays. */
export const setUnsubscription = endpoint({
  service: 'mail',
  access: 'internal',
  callers: ['users'],
  method: 'POST',
  path: '/internal/unsubscription/set',
  body: z.object({ userId: UserId, isUnsubscribed: z.boolean() }),
  response: getUnsubscription.response,
})

/** Mail programs call it without cookie and Origin, with a form as body (RFC 8058). */
export const unsubscribe = endpoint({
  service: 'mail',
  access: 'visitor',
  method: 'POST',
  path: '/api/unsubscribe/:token',
  summary: 'Unsubscribes; mail programs call it too',
  errors: ['link_not_valid'],
  params,
  response: Subscription,
  oneClick: true,
})

/** It changes nothing, because link scanners open it, too. */
export const openUnsubscribe = endpoint({
  service: 'mail',
  access: 'visitor',
  method: 'GET',
  path: '/api/unsubscribe/:token',
  summary: 'Leads a person to the page where they can unsubscribe',
  errors: ['link_not_valid'],
  params,
  response: z.string().regex(/^\/unsubscribe\?token=[\w-]+$/),
  redirects: true,
})

export const resubscribe = endpoint({
  service: 'mail',
  access: 'visitor',
  method: 'POST',
  path: '/api/resubscribe/:token',
  summary: 'Takes an unsubscription back',
  errors: ['link_not_valid'],
  params,
  response: Subscription,
})
