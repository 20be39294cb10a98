import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { example, MovieId, OneLine, objectId } from '../wire/schemas.ts'
import { watchlistVersion } from './watchlist.ts'

/** Clients choose it, so that a repeated request makes one list. */
export const OwnListId = objectId().brand('OwnListId')
export type OwnListId = z.infer<typeof OwnListId>

export const ownListLimits = { lists: 50, films: 200, title: 80, note: 160 } as const

export const ownListTexts = {
  title: OneLine.trim().min(1).max(ownListLimits.title).meta(example('Trains')),
  note: OneLine.trim().max(ownListLimits.note).meta(example('On rails, mostly')),
}

export const OwnList = z.object({
  id: OwnListId,
  ...ownListTexts,
  /** It has each film once, in the person's order. */
  movie_ids: z
    .array(MovieId)
    .max(ownListLimits.films, `A list holds ${ownListLimits.films} films at most`)
    .refine((ids) => new Set(ids).size === ids.length, 'must have each film once'),
  created_at: z.iso.datetime().meta(example('2026-11-27T12:00:00.000Z')),
})
export type OwnList = z.infer<typeof OwnList>

export const listOwnLists = endpoint({
  service: 'users',
  access: 'user',
  method: 'GET',
  path: '/api/lists',
  summary: 'The caller’s own lists, the newest first',
  response: z.array(OwnList),
})

/** Without `version` it makes a list; a change with an outdated one is refused with 409. */
export const saveOwnList = endpoint({
  service: 'users',
  access: 'user',
  method: 'POST',
  path: '/api/lists',
  summary: 'Makes a list, or replaces one',
  errors: ['movie_not_found', 'own_list_not_found', 'list_changed', 'too_many_lists'],
  body: z.object({ ...OwnList.shape, version: z.string().max(64).optional() }),
  response: OwnList,
})

/** It replies with the list, so that saving that undoes it; deleting twice gives null. */
export const deleteOwnList = endpoint({
  service: 'users',
  access: 'user',
  method: 'POST',
  path: '/api/lists/delete',
  summary: 'Deletes a list',
  body: z.object({ id: OwnListId }),
  response: OwnList.nullable(),
})

export function ownListVersion({ title, note, movie_ids }: Omit<OwnList, 'id' | 'created_at'>) {
  return watchlistVersion([JSON.stringify([title, note, movie_ids])])
}
