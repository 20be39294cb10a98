import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { example, MovieId, MovieIdInPath, UserId, UserStateId } from '../wire/schemas.ts'
import { ViewingDate, ViewingId, ViewingSummary } from './viewings.ts'

/** Exports have the same spelling. */
export const movieMarks = { seen: z.boolean(), want_to_see: z.boolean() }

/** A state is never both (rule 2.1). */
export const MovieState = z.object({
  id: UserStateId,
  movie_id: MovieId,
  user_id: UserId,
  ...movieMarks,
  /** Order begins with 0, has gaps, and is null for a film that isn't wanted. */
  order: z.number().int().nullable(),
  wanted_at: z.iso.datetime().nullable().optional(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  /** It is left out without a viewing. */
  viewings: ViewingSummary.optional(),
})
export type MovieState = z.infer<typeof MovieState>

export const listMovieStates = endpoint({
  service: 'users',
  access: 'user',
  method: 'GET',
  path: '/api/movie-states',
  summary: 'What the caller has seen and wants to see',
  response: z.array(MovieState),
})

/** `seen: true` clears `wantToSee`. The viewing is stored once, however often it is sent. */
export const setMovieState = endpoint({
  service: 'users',
  access: 'user',
  method: 'POST',
  path: '/api/movie-states',
  summary: 'Says whether the caller has seen a movie or wants to see it',
  errors: ['movie_not_found'],
  body: z
    .object({
      movieId: MovieId,
      seen: z.boolean(),
      wantToSee: z.boolean(),
      viewing: z.object({ id: ViewingId, watched_on: ViewingDate.nullable() }).optional(),
    })
    .meta(example({ movieId: 1, seen: true, wantToSee: false })),
  response: MovieState,
})

export const getMovieCounts = endpoint({
  service: 'users',
  access: 'internal',
  callers: ['catalog'],
  method: 'GET',
  path: '/internal/movie-counts/:movieId',
  params: z.object({ movieId: MovieIdInPath }),
  response: z.object({
    users: z.number().int(),
    seen: z.number().int(),
    wanted: z.number().int(),
  }),
})
