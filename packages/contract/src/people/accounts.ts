import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { example, OneLine, UserId } from '../wire/schemas.ts'
import { TimeZone } from './news.ts'
import { SecondFactorCode } from './two-factor.ts'

/** Letter case makes no other account, and mail needs domains in ASCII. */
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .overwrite(withAsciiDomain)
  .max(254)
  // Browsers check their fields by this pattern.
  .pipe(z.email({ pattern: z.regexes.html5Email, error: 'must be an email address' }))
  .meta(example('ann@example.org'))

const aPassword = example('blue lamp on tuesday')

/** Spaces at its ends are part of it. */
export const Password = z
  .string()
  .min(8, 'Password must be at least 8 characters long')
  .max(128, 'Password must be at most 128 characters long')
  .meta(aPassword)

export const Preferences = z.object({
  /** Whether a new badge opens a dialog. */
  achievementDialogs: z.boolean().meta(example(false)),
})
export type Preferences = z.infer<typeof Preferences>

/** Some fields have two spellings, because clients use both (rule 4.3). */
export const User = z.object({
  id: UserId,
  email: z.string(),
  emailVerified: z.boolean(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profile_image_url: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  created_at: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  isAdmin: z.boolean(),
  /** Operator and template tester have it (rule 4.2). */
  seesTemplates: z.boolean(),
  hasTwoFactor: z.boolean(),
  /** The operator has no rights until then. */
  mustSetUpTwoFactor: z.boolean(),
  preferences: Preferences,
})
export type User = z.infer<typeof User>

const Credentials = z.object({
  email: Email,
  password: z.string().min(1, 'Password is required').max(1024).meta(aPassword),
})

/** Mails greet by it, so `evil.example` is refused, while `J. R. Hartley` is fine. */
export const PersonName = OneLine.trim()
  .max(100)
  .refine(
    (text) => !/:\/\/|www\.|[\p{L}\p{N}]\.\p{L}{2}/iu.test(text),
    'must not hold a web address',
  )

/** Browsers treat 401 as signed out. */
export const getCurrentUser = endpoint({
  service: 'users',
  access: 'user',
  method: 'GET',
  path: '/api/current-user',
  summary: 'Who is signed in',
  response: User,
})

export const getAuthUser = endpoint({
  service: 'users',
  access: 'user',
  method: 'GET',
  path: '/api/auth/user',
  summary: 'Who is signed in, for the diagnostic page',
  response: User,
})

export const login = endpoint({
  service: 'users',
  access: 'visitor',
  method: 'POST',
  path: '/api/login',
  summary: 'Signs in, with a code when the account asks for a second factor',
  errors: ['wrong_credentials', 'second_factor_required', 'wrong_code', 'too_many_requests'],
  setsCookie: true,
  /** During an attack the right password needs the `linkToken` of a mail as well. */
  body: Credentials.extend({
    code: SecondFactorCode.optional(),
    linkToken: z.string().min(1).max(200).optional(),
  }),
  response: User,
})

export const register = endpoint({
  service: 'users',
  access: 'visitor',
  method: 'POST',
  path: '/api/register',
  summary: 'Opens an account and signs it in',
  errors: ['weak_password', 'email_taken', 'too_many_requests'],
  setsCookie: true,
  body: z.object({
    email: Email,
    password: Password,
    username: OneLine.max(254)
      .refine((text) => !text.includes('://'), 'must not hold a web address')
      .optional(),
    firstName: PersonName.optional(),
    lastName: PersonName.optional(),
    wantsNews: z.boolean().optional(),
    timeZone: TimeZone.optional(),
  }),
  response: User,
})

/** It passes `from` on to the sign-in page when that is an address of this site. */
export const loginPage = endpoint({
  service: 'users',
  access: 'visitor',
  method: 'GET',
  path: '/api/login',
  summary: 'Leads a browser to the sign-in page',
  query: z.object({ from: z.string().max(2000).optional() }),
  redirects: true,
  response: z.string().regex(/^\/sign-in(\?from=[\w.~%+*-]+)?$/),
})

/** Only pages of this site may call it, because others can link here. */
export const logoutPage = endpoint({
  service: 'users',
  access: 'visitor',
  method: 'GET',
  path: '/api/logout',
  summary: 'Signs out a browser that a page of this site led here',
  setsCookie: true,
  redirects: true,
  response: z.literal('/sign-in'),
})

export const logout = endpoint({
  service: 'users',
  access: 'visitor',
  method: 'POST',
  path: '/api/logout',
  summary: 'Signs out',
  setsCookie: true,
  response: z.void(),
})

/** It turns `bücher.example` into `xn--bcher-kva.example`. */
function withAsciiDomain(email: string): string {
  const isAscii = /^[\x20-\x7e]*$/.test(email)
  const [, localPart, domain] = /^([^@]*@)([\p{L}\p{M}\p{N}.-]+)$/u.exec(email) ?? []
  if (isAscii || !localPart || !URL.canParse(`http://${domain}`)) return email
  return localPart + new URL(`http://${domain}`).hostname
}
