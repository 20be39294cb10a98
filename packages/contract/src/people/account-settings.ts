import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { example, MovieId, UserId } from '../wire/schemas.ts'
import { Email, Password, Preferences } from './accounts.ts'
import { Import } from './imports.ts'
import { movieMarks } from './movie-states.ts'
import { NewsConsent } from './news.ts'
import { OwnList } from './own-lists.ts'
import { PublicLink } from './public-links.ts'
import { CurrentPassword } from './two-factor.ts'
import { Viewing } from './viewings.ts'

export const changePassword = endpoint({
  service: 'users',
  access: 'user',
  method: 'POST',
  path: '/api/account/password',
  summary: 'Sets a new password and ends every other session',
  errors: ['wrong_password', 'no_password', 'weak_password', 'too_many_requests'],
  setsCookie: true,
  body: z.object({
    currentPassword: CurrentPassword,
    newPassword: Password.meta(example('green kettle by the sea')),
  }),
  response: z.void(),
})

/** The change takes effect when the mailed link is followed. */
export const changeEmail = endpoint({
  service: 'users',
  access: 'user',
  method: 'POST',
  path: '/api/account/email',
  summary: 'Mails a link that makes the new address the account’s',
  errors: ['wrong_password', 'no_password', 'too_many_requests'],
  body: z.object({ currentPassword: CurrentPassword, email: Email }),
  response: z.void(),
})

export const cancelEmailChange = endpoint({
  service: 'users',
  access: 'user',
  method: 'POST',
  path: '/api/account/email/cancel',
  summary: 'Drops a change of address that waits for its link',
  response: z.void(),
})

export const getAccountSettings = endpoint({
  service: 'users',
  access: 'user',
  method: 'GET',
  path: '/api/account/settings',
  summary: 'What the settings page needs beyond the user',
  response: z.object({
    /** It isn't verified yet. */
    pendingEmail: z.string().nullable(),
    /** It is false for accounts with hosted sign-in alone. */
    hasPassword: z.boolean(),
  }),
})

export const setPreferences = endpoint({
  service: 'users',
  access: 'user',
  method: 'POST',
  path: '/api/account/preferences',
  summary: 'Sets the caller’s preferences',
  body: Preferences,
  response: Preferences,
})

/** It is no credential, because it differs from the cookie. */
export const SessionId = z
  .string()
  .regex(/^[\w-]{1,64}$/, 'must be a session')
  .meta(example('0f8b6c1e-5a7d-4e3b-9c2a-1d4f6b8e0a37'))

export const OpenSession = z.object({
  id: SessionId,
  device: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  isCurrent: z.boolean(),
})
export type OpenSession = z.infer<typeof OpenSession>

export const listSessions = endpoint({
  service: 'users',
  access: 'user',
  method: 'GET',
  path: '/api/account/sessions',
  summary: 'Where the caller is signed in, the last used first',
  response: z.array(OpenSession),
})

export const endOtherSessions = endpoint({
  service: 'users',
  access: 'user',
  method: 'POST',
  path: '/api/account/sessions/end-others',
  summary: 'Signs the caller out everywhere but here',
  response: z.void(),
})

export const endSession = endpoint({
  service: 'users',
  access: 'user',
  method: 'POST',
  path: '/api/account/sessions/end',
  summary: 'Signs the caller out in one place',
  errors: ['session_not_found'],
  body: z.object({ id: SessionId }),
  response: z.void(),
})

export const deletionWord = 'DELETE'

export const deleteAccount = endpoint({
  service: 'users',
  access: 'user',
  method: 'POST',
  path: '/api/account/delete',
  summary: 'Deletes the caller’s account with all that is kept of it',
  errors: ['wrong_password', 'own_account', 'user_not_found', 'too_many_requests'],
  setsCookie: true,
  body: z.object({
    confirmation: z.literal(deletionWord, `Type ${deletionWord} to confirm`),
    currentPassword: z.string().max(1024).meta(example('blue lamp on tuesday')),
  }),
  response: z.void(),
})

/** It holds no secrets, because files get lost. */
export const AccountData = z.object({
  exported_at: z.iso.datetime(),
  account: z.object({
    id: UserId,
    email: z.string(),
    pendingEmail: z.string().nullable(),
    emailVerified: z.boolean(),
    username: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    profileImageUrl: z.string().nullable(),
    /** It is a `data:` address. */
    profileImage: z.string().nullable(),
    hasPassword: z.boolean(),
    hasTwoFactor: z.boolean(),
    timeZone: z.string().nullable(),
    preferences: Preferences,
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  }),
  sessions: z.array(OpenSession),
  hostedSignIns: z.array(
    z.object({ issuer: z.string(), subject: z.string(), linkedAt: z.iso.datetime() }),
  ),
  /** `name` is null for a badge that no longer exists. */
  badges: z.array(
    z.object({ id: z.string(), name: z.string().nullable(), earnedAt: z.iso.datetime() }),
  ),
  imports: z.array(Import),
  lists: z.array(OwnList).optional(),
  links: z.array(PublicLink).optional(),
  /** `unknown` while svc-mail is unavailable. */
  news: z.object({
    status: z.enum(['subscribed', 'unsubscribed', 'unknown']),
    consent: NewsConsent.nullable(),
    unsubscribed_at: z.iso.datetime().nullable(),
  }),
  films: z.array(
    z.object({
      movie_id: MovieId,
      /** It is null when the catalog lacks the movie. */
      title: z.string().nullable(),
      year: z.number().int().nullable(),
      ...movieMarks,
      order: z.number().int().nullable(),
      created_at: z.iso.datetime(),
      updated_at: z.iso.datetime(),
      viewings: z.array(Viewing.omit({ movie_id: true })),
    }),
  ),
})
export type AccountData = z.infer<typeof AccountData>

export const getAccountData = endpoint({
  service: 'users',
  access: 'user',
  method: 'GET',
  path: '/api/account/data',
  summary: 'Everything that is kept about the caller',
  response: AccountData,
})

export const getAccountDataCsv = endpoint({
  service: 'users',
  access: 'user',
  method: 'GET',
  path: '/api/account/data.csv',
  summary: 'The caller’s films as a table',
  response: z.string(),
  produces: 'text/csv',
})
