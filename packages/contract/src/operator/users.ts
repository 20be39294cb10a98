import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { UserId } from '../wire/schemas.ts'

/** One account as the operator sees it (rule 5.1). */
export const UserEntry = z.object({
  id: UserId,
  email: z.string(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  profile_image_url: z.string().nullable(),
  /** The operator's own account, which can't be deleted. */
  isAdmin: z.boolean(),
})
export type UserEntry = z.infer<typeof UserEntry>

/** `week`: the last seven days; `month`: since this day of the month before (rule 5.2). */
export const JoinedWithin = z.enum(['week', 'month'])
export type JoinedWithin = z.infer<typeof JoinedWithin>

export const UserSort = z.enum(['id', 'email', 'created_at', 'updated_at'])
export type UserSort = z.infer<typeof UserSort>

/**
 * How many accounts of a list its pages lead to: further ones are found by other orders or filters.
 */
export const deepestUser = 5000

const UserFilter = z.object({
  /**
   * Beginning of an address, of a word in it, or of its domain; case-insensitive. Reads a thousand
   * accounts at most.
   */
  search: z
    .string()
    .trim()
    .toLowerCase()
    .max(100)
    // A database can't look for NUL.
    .regex(/^\P{Cc}*$/u, 'must be one line of text')
    .default(''),
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
    direction: z.enum(['asc', 'desc']).default('desc'),
  })
    .refine(({ page, pageSize }) => page * pageSize <= deepestUser, {
      path: ['page'],
      message: 'must be within the first 5,000 users',
    })
    .prefault({}),
  response: z.object({
    users: z.array(UserEntry),
    /** How many the filter lets through, of those looked at if there is a search. */
    total: z.number().int(),
    /** Rows within reach of the pages; absent from an older service, which means all. */
    reach: z.number().int().optional(),
    /** The search looked at as many accounts as it may: it could let through others, too. */
    mayBeMore: z.boolean().optional(),
    summary: z.object({
      total: z.number().int(),
      thisWeek: z.number().int(),
      thisMonth: z.number().int(),
    }),
  }),
})

/** Ids of all matching users, newest first, at most the size of one blast. */
export const listUserIds = endpoint({
  service: 'users',
  access: 'admin',
  method: 'GET',
  path: '/api/users/ids',
  summary: 'The ids of the accounts that the filter lets through, 50,000 at most',
  query: UserFilter.prefault({}),
  response: z.object({ ids: z.array(UserId) }),
})

/** How the number of accounts grew: a point for each of the last `days` days, the oldest first. */
export const getUserGrowth = endpoint({
  service: 'users',
  access: 'admin',
  method: 'GET',
  path: '/api/user-growth',
  summary: 'How the number of accounts grew, day by day',
  query: z.object({ days: z.coerce.number().int().min(7).max(730).default(90) }).prefault({}),
  response: z.object({
    days: z.array(
      z.object({
        date: z.iso.date(),
        joined: z.number().int(),
        left: z.number().int(),
        /** Accounts at the end of the day. */
        total: z.number().int(),
      }),
    ),
  }),
})

/** Removes an account with all its data. 409 `own_account`, 404 `user_not_found`. */
export const deleteUser = endpoint({
  service: 'users',
  access: 'admin',
  method: 'DELETE',
  path: '/api/users/:id',
  summary: 'Removes an account with all that is kept of it',
  errors: ['own_account', 'user_not_found'],
  params: z.object({ id: UserId }),
  response: z.void(),
})
