import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { MovieId } from '../wire/schemas.ts'
import { Movie } from './movies.ts'

/** Number of films, for texts shown before the catalog has loaded. */
export const catalogSize = 876

export const searchTextLimit = 100

const facts = Movie.pick({
  id: true,
  title: true,
  year: true,
  directors: true,
  country: true,
  composite_rank: true,
})

export const CatalogFilm = facts.extend({
  /** The original title comes first; the field is absent when empty. */
  other_titles: z.array(z.string()).optional(),
  poster: z.string(),
})
export type CatalogFilm = z.infer<typeof CatalogFilm>

/** Holds every film, because the search then needs no further call. */
export const listCatalog = endpoint({
  service: 'catalog',
  access: 'visitor',
  isPublic: true,
  method: 'GET',
  path: '/api/catalog',
  summary: 'Every film, the best first, with as much as a search needs',
  response: z.array(CatalogFilm),
})

export const CatalogGroup = z.object({
  name: z.string(),
  path: z.string(),
  films: z.array(MovieId),
})
export type CatalogGroup = z.infer<typeof CatalogGroup>

export const searchPageSize = 50

export const SearchResults = z.object({
  films: z.array(CatalogFilm),
  found: z.number().int().nonnegative(),
  directors: z.array(CatalogGroup),
  decades: z.array(CatalogGroup),
  countries: z.array(CatalogGroup),
  /** These are genres, lists and pages of the site. */
  pages: z.array(CatalogGroup.omit({ films: true })),
})
export type SearchResults = z.infer<typeof SearchResults>

/** Pages without scripts call it; otherwise the browser searches the catalog itself. */
export const searchCatalog = endpoint({
  service: 'catalog',
  access: 'visitor',
  method: 'GET',
  path: '/api/search',
  summary: 'Films, directors, decades, countries and pages by what someone typed',
  query: z
    .object({
      q: z.string().max(searchTextLimit).default(''),
      page: z.coerce.number().int().min(1).max(100).default(1),
    })
    .default({ q: '', page: 1 }),
  response: SearchResults,
})
