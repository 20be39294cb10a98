import { z } from 'zod'

/** The API page offers it for trying calls. */
export function example(value: unknown): { examples: unknown[] } {
  return { examples: [value] }
}

/** It is checked before trimming, because line ends would end a header. */
export const OneLine = z.string().regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'must be one line of text')

export const Beginning = z
  .string()
  .trim()
  .toLowerCase()
  .max(100)
  // MongoDB can't search NUL.
  .regex(/^\P{Cc}*$/u, 'must be one line of text')
  .default('')

export const Count = z.number().int().nonnegative()

/** Ids are never reused, because shared links hold them. */
export const MovieId = z.number().int().positive().max(9_999_999).meta(example(1)).brand('MovieId')
export type MovieId = z.infer<typeof MovieId>

export const MovieIdInPath = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^[1-9]\d{0,6}$/, 'must be a movie id')
      .transform(Number),
  ])
  .pipe(MovieId)

export const UserId = objectId().brand('UserId')
export type UserId = z.infer<typeof UserId>

export const UserStateId = objectId().brand('UserStateId')
export type UserStateId = z.infer<typeof UserStateId>

export const SlugInPath = z.string().max(300).meta(example('the-godfather-1972'))

export function objectId(message = 'must be an id') {
  return z
    .string()
    .regex(/^[0-9a-f]{24}$/, message)
    .meta(example('66f0a1b2c3d4e5f607182930'))
}
