import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { movieMarks } from './movie-states.ts'
import { OwnListId, ownListLimits, ownListTexts } from './own-lists.ts'
import { maxViewings, Viewing } from './viewings.ts'

const namedMovie = {
  title: z.string().min(1).max(300),
  year: z.number().int().nullable(),
  imdb_id: z.string().max(20).nullable(),
}

const ExportedMovie = z.object({
  ...namedMovie,
  ...movieMarks,
  order: z.number().int().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  viewings: z
    .array(Viewing.omit({ movie_id: true }))
    .max(maxViewings)
    .optional(),
})

export const ExportedList = z.object({
  ...ownListTexts,
  movies: z.array(z.object(namedMovie)).max(ownListLimits.films),
})
export type ExportedList = z.infer<typeof ExportedList>

/** Importing it restores an account. */
export const CinecanonExport = z.object({
  format: z.literal('cinecanon'),
  version: z.literal(1),
  exported_at: z.iso.datetime(),
  movies: z.array(ExportedMovie).max(50_000),
  lists: z.array(ExportedList).max(ownListLimits.lists).optional(),
})
export type CinecanonExport = z.infer<typeof CinecanonExport>

export const exportMovies = endpoint({
  service: 'users',
  access: 'user',
  method: 'GET',
  path: '/api/exports/cinecanon.json',
  summary: 'The caller’s films in this product’s own format',
  response: CinecanonExport,
})

export const exportNames = ['letterboxd', 'letterboxd-watchlist', 'imdb', 'imdb-watchlist'] as const
export type ExportName = (typeof exportNames)[number]

export const exportCsv = endpoint({
  service: 'users',
  access: 'user',
  method: 'GET',
  path: '/api/exports/:name.csv',
  summary: 'The caller’s films in the columns of another product',
  params: z.object({ name: z.enum(exportNames) }),
  response: z.string(),
  produces: 'text/csv',
})

export const exportOwnList = endpoint({
  service: 'users',
  access: 'user',
  method: 'GET',
  path: '/api/exports/lists/:id.csv',
  summary: 'A list of the caller’s as Letterboxd exports lists',
  errors: ['own_list_not_found'],
  params: z.object({ id: OwnListId }),
  response: z.string(),
  produces: 'text/csv',
})
