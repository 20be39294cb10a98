import { z } from 'zod'

/** Assigned once in the seed and never reused: shared links hold them. */
export const MovieId = z.number().int().positive().max(9_999_999).brand('MovieId')
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

const objectId = z.string().regex(/^[0-9a-f]{24}$/, 'must be an id')

export const UserId = objectId.brand('UserId')
export type UserId = z.infer<typeof UserId>

/** Id of the one document that holds what one user thinks of one movie. */
export const UserStateId = objectId.brand('UserStateId')
export type UserStateId = z.infer<typeof UserStateId>
