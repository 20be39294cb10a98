import { z } from 'zod'
import { Movie } from '../films/movies.ts'
import { endpoint } from '../wire/endpoint.ts'
import { example, MovieId, UserStateId } from '../wire/schemas.ts'

export const WatchlistItem = z.object({
  id: UserStateId,
  movie_id: MovieId,
  movie: Movie,
  order: z.number().int().nullable(),
  seen: z.boolean(),
  want_to_see: z.boolean(),
})
export type WatchlistItem = z.infer<typeof WatchlistItem>

export const listWatchlist = endpoint({
  service: 'users',
  access: 'user',
  method: 'GET',
  path: '/api/watchlist',
  summary: 'The watchlist in its order',
  response: z.array(WatchlistItem),
})

/** Adding twice is one entry, and a seen movie isn't added (rule 2.3). */
export const addToWatchlist = endpoint({
  service: 'users',
  access: 'user',
  method: 'POST',
  path: '/api/watchlist/add',
  summary: 'Puts a movie at the end of the watchlist',
  errors: ['movie_not_found'],
  body: z.object({ movieId: MovieId }),
  response: WatchlistItem,
})

export const removeFromWatchlist = endpoint({
  service: 'users',
  access: 'user',
  method: 'POST',
  path: '/api/watchlist/remove',
  summary: 'Takes a movie off the watchlist',
  errors: ['watchlist_item_not_found'],
  body: z.object({ userStateId: UserStateId }),
  response: z.void(),
})

export const ReorderItem = z.object({
  id: UserStateId,
  order: z.number().int().min(0).meta(example(0)),
})
export type ReorderItem = z.infer<typeof ReorderItem>

/** It is refused with 409 when `version` is outdated. */
export const reorderWatchlist = endpoint({
  service: 'users',
  access: 'user',
  method: 'POST',
  path: '/api/watchlist/reorder',
  summary: 'Sets the order of the whole watchlist',
  errors: ['wrong_order', 'list_changed'],
  body: z.object({
    items: z.array(ReorderItem).max(2000),
    version: z.string().max(64).optional(),
  }),
  response: z.void(),
})

export function watchlistVersion(ids: readonly string[]): string {
  const halves = [0x811c9dc5, 0x01000193].map((seed) => hash(ids.join(), seed))
  return halves.map((half) => half.toString(16).padStart(8, '0')).join('')
}

/** The hash is FNV-1a. */
function hash(text: string, seed: number): number {
  let state = seed
  for (let index = 0; index < text.length; index++) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193)
  }
  return state >>> 0
}
