import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { Beginning, UserId } from '../wire/schemas.ts'

export const UserEntry = z.object({
  id: UserId,
  email: z.string(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  profile_image_url: z.string().nullable(),
  /** The admin can't be deleted. */
  isAdmin: z.boolean(),
  emailVerified: z.boolean(),
  seen: z.number().int(),
  lastMarkOn: z.iso.date().nullable(),
})
export type UserEntry = z.infer<typeof UserEntry>

export const UserDetails = UserEntry.extend({
  wanted: z.number().int(),
  hasTwoFactor: z.boolean(),
  sessions: z.object({ count: z.number().int(), lastUsedAt: z.iso.datetime().nullable() }),
})
export type UserDetails = z.infer<typeof UserDetails>

/** A month began on this day of the month before (rule 5.2). */
export const JoinedWithin = z.enum(['week', 'month'])
export type JoinedWithin = z.infer<typeof JoinedWithin>

export const UserSort = z.enum(['id', 'email', 'created_at', 'updated_at', 'last_mark'])
export type UserSort = z.infer<typeof UserSort>

/** Later rows are reached by a search alone. */
export const deepestUser = 5000

const UserFilter = z.object({
  /** It matches beginnings of an address, of a word in it, or of its domain. */
  search: Beginning,
  joined: JoinedWithin.optional(),
})

export const listUsers = endpoint({
  service: 'users',
  access: 'admin',
  method: 'GET',
  path: '/api/users',
  summary: 'One page of the accounts, and how many there are',
  query: UserFilter.extend({
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(200).default(25),
    sort: UserSort.default('created_at'),
    verified: z.enum(['yes', 'no']).optional(),
    direction: z.enum(['asc', 'desc']).default('desc'),
  })
    .refine(({ page, pageSize }) => page * pageSize <= deepestUser, {
      path: ['page'],
      message: 'must be within the first 5,000 users',
    })
    .prefault({}),
  response: z.object({
    users: z.array(UserEntry),
    /** It counts matches among the accounts that were read. */
    total: z.number().int(),
    reach: z.number().int(),
    /** The search reached its limit of accounts. */
    mayBeMore: z.boolean(),
    summary: z.object({
      total: z.number().int(),
      thisWeek: z.number().int(),
      thisMonth: z.number().int(),
    }),
  }),
})

/** The newest come first, as many as a blast takes. */
export const listUserIds = endpoint({
  service: 'users',
  access: 'admin',
  method: 'GET',
  path: '/api/users/ids',
  summary: 'The ids of the accounts that the filter lets through, 50,000 at most',
  query: UserFilter.prefault({}),
  response: z.object({ ids: z.array(UserId) }),
})

export const getUser = endpoint({
  service: 'users',
  access: 'admin',
  method: 'GET',
  path: '/api/users/:id',
  summary: 'One account, with its counts and sessions',
  errors: ['user_not_found'],
  params: z.object({ id: UserId }),
  response: UserDetails,
})

export const deleteUser = endpoint({
  service: 'users',
  access: 'admin',
  method: 'DELETE',
  path: '/api/users/:id',
  summary: 'Removes an account with all that is stored of it',
  errors: ['own_account', 'user_not_found'],
  params: z.object({ id: UserId }),
  response: z.void(),
})
