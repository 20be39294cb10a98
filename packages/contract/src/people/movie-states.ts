import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { example, MovieId, MovieIdInPath, UserId, UserStateId } from '../wire/schemas.ts'

/** Spelling in replies, exports and downloads. */
export const movieMarks = { seen: z.boolean(), want_to_see: z.boolean() }

/** State of one user and one movie. Never both seen and wanted (rule 2.1). */
export const MovieState = z.object({
  id: UserStateId,
  movie_id: MovieId,
  user_id: UserId,
  ...movieMarks,
  /** Position in the watchlist from 0, not necessarily dense; null when not on it. */
  order: z.number().int().nullable(),
  /** Since when it is on the watchlist; null when not on it. */
  wanted_at: z.iso.datetime().nullable().optional(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
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

/** Stores the state as a whole. `seen: true` clears `wantToSee`, whatever was sent. */
export const setMovieState = endpoint({
  service: 'users',
  access: 'user',
  method: 'POST',
  path: '/api/movie-states',
  summary: 'Says whether the caller has seen a movie or wants to see it',
  errors: ['movie_not_found'],
  body: z
    .object({ movieId: MovieId, seen: z.boolean(), wantToSee: z.boolean() })
    .meta(example({ movieId: 1, seen: true, wantToSee: false })),
  response: MovieState,
})

/** How many accounts there are, and how many of them have seen or want to see a movie. */
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
