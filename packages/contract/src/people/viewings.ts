import { z } from 'zod'
import { Movie } from '../films/movies.ts'
import { endpoint } from '../wire/endpoint.ts'
import { example, MovieId, MovieIdInPath, OneLine, objectId } from '../wire/schemas.ts'
import { isInCalendar } from '../wire/time.ts'

/** Clients choose it, so that a repeated request stores one viewing. */
export const ViewingId = objectId().brand('ViewingId')
export type ViewingId = z.infer<typeof ViewingId>

/** It is a year, a month or a day, such as `1994`, `1994-03` or `1994-03-01`. */
export const ViewingDate = z
  .string()
  .regex(/^\d{4}(-\d\d){0,2}$/, 'must be a year, a month or a day')
  .refine(isInCalendar, 'must be in the calendar, from 1895 to 2199')
  .meta(example('1994-03-01'))

export const maxViewings = 100
export const maxNote = 280

export const viewingFields = {
  /** It is null when the day is unknown. */
  watched_on: ViewingDate.nullable(),
  /** It counts half stars. */
  rating: z.number().int().min(1).max(10).nullable(),
  note: OneLine.max(maxNote),
  /** The viewer had seen the film before. */
  again: z.boolean(),
}

export const Viewing = z.object({
  id: ViewingId,
  movie_id: MovieId,
  ...viewingFields,
  created_at: z.iso.datetime(),
})
export type Viewing = z.infer<typeof Viewing>

/** Summarises a film's viewings; `rating` is the latest. */
export const ViewingSummary = z.object({
  count: z.number().int(),
  last_on: ViewingDate.nullable(),
  rating: viewingFields.rating,
})

export const listViewings = endpoint({
  service: 'users',
  access: 'user',
  method: 'GET',
  path: '/api/viewings',
  summary: 'When the caller saw films, the latest viewing first',
  query: z.object({ movieId: MovieIdInPath.optional() }),
  response: z.array(Viewing),
})

export const ViewingYear = z.object({
  viewings: z.array(z.object({ ...Viewing.shape, movie: Movie })),
  /** Seen films of the Top 100 before the year and at its end; a film without a day is earlier. */
  top100: z.object({ before: z.number().int(), after: z.number().int() }),
  /** Years with a viewing, in ascending order. */
  years: z.array(z.number().int()),
})
export type ViewingYear = z.infer<typeof ViewingYear>

/** Viewings of films that have left the catalog aren't listed. */
export const getViewingYear = endpoint({
  service: 'users',
  access: 'user',
  method: 'GET',
  path: '/api/viewing-years/:year',
  summary: 'What the caller saw in a year, the earliest viewing first',
  params: z.object({
    year: z
      .string()
      .regex(/^(1[89]|2[01])\d\d$/, 'must be a year')
      .meta(example('2026')),
  }),
  response: ViewingYear,
})

const exampleBody = {
  id: '66f0a1b2c3d4e5f607182930',
  movieId: 1,
  watched_on: '1994-03-01',
  rating: 9,
  note: 'Longer than I slept.',
  again: false,
}

/** It marks the film as seen, and replaces a viewing of the same id. */
export const saveViewing = endpoint({
  service: 'users',
  access: 'user',
  method: 'POST',
  path: '/api/viewings',
  summary: 'Stores when the caller saw a film, and how it was',
  errors: ['movie_not_found'],
  body: z.object({ id: ViewingId, movieId: MovieId, ...viewingFields }).meta(example(exampleBody)),
  response: Viewing,
})

/** Without an id it removes all of the film. Removing twice is no error. */
export const removeViewing = endpoint({
  service: 'users',
  access: 'user',
  method: 'POST',
  path: '/api/viewings/remove',
  summary: 'Removes a viewing, or all of a film; the film stays seen',
  body: z.object({ id: ViewingId.optional(), movieId: MovieId }),
  response: z.void(),
})
