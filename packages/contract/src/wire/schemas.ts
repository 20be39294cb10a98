import { z } from 'zod'

/** Metadata of a schema: a value that could be sent. The API page tries calls out with it. */
export function example(value: unknown): { examples: unknown[] } {
  return { examples: [value] }
}

/** Refuses line ends before trimming, because they would end a mail's header. */
export const OneLine = z.string().regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'must be one line of text')

/** Assigned once in the seed and never reused: shared links hold them. */
export const MovieId = z.number().int().positive().max(9_999_999).meta(example(1)).brand('MovieId')
export type MovieId = z.infer<typeof MovieId>

/** A movie id as it stands in a path. */
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

/** One user's state of one movie. */
export const UserStateId = objectId().brand('UserStateId')
export type UserStateId = z.infer<typeof UserStateId>

/** Last part of the address of a movie's page. */
export const SlugInPath = z.string().max(300).meta(example('the-godfather-1972'))

/** An id as the database makes it. */
export function objectId(message = 'must be an id') {
  return z
    .string()
    .regex(/^[0-9a-f]{24}$/, message)
    .meta(example('66f0a1b2c3d4e5f607182930'))
}
