import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { Beginning, UserId } from '../wire/schemas.ts'

/** Rule 5.1. */
export const UserEntry = z.object({
  id: UserId,
  email: z.string(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  profile_image_url: z.string().nullable(),
  /** Can't be deleted. */
  isAdmin: z.boolean(),
  emailVerified: z.boolean(),
  /** Films. */
  seen: z.number().int(),
  /** UTC day. */
  lastMarkOn: z.iso.date().nullable(),
})
export type UserEntry = z.infer<typeof UserEntry>

export const UserDetails = UserEntry.extend({
  /** Films on the watchlist. */
  wanted: z.number().int(),
  hasTwoFactor: z.boolean(),
  sessions: z.object({ count: z.number().int(), lastUsedAt: z.iso.datetime().nullable() }),
})
export type UserDetails = z.infer<typeof UserDetails>

/** Seven days, or since this day last month (rule 5.2). */
export const JoinedWithin = z.enum(['week', 'month'])
export type JoinedWithin = z.infer<typeof JoinedWithin>

export const UserSort = z.enum(['id', 'email', 'created_at', 'updated_at', 'last_mark'])
export type UserSort = z.infer<typeof UserSort>

/** Last row that pages reach. */
export const deepestUser = 5000

const UserFilter = z.object({
  /** Prefix of an address, of a word in it, or of its domain. */
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
    /** After the filter, among the accounts read. */
    total: z.number().int(),
    /** Rows that pages reach. */
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

/** Newest first, at most one blast's. */
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
