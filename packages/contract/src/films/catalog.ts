import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { MovieId } from '../wire/schemas.ts'
import { Movie } from './movies.ts'

/** Number of films, for texts shown before the catalog has loaded. */
export const catalogSize = 876

/** The longest text that is searched for. */
export const searchTextLimit = 100

const facts = Movie.pick({
  id: true,
  title: true,
  year: true,
  directors: true,
  country: true,
  composite_rank: true,
})

/** As much of a film as finding it takes, and showing that it was found. */
export const CatalogFilm = facts.extend({
  /** Whatever else it is called, the original title first; left out where there is nothing. */
  other_titles: z.array(z.string()).optional(),
  /** Address of the poster that is shown (rule 1.7). */
  poster: z.string(),
})
export type CatalogFilm = z.infer<typeof CatalogFilm>

/** Every film in one small response, because the search then needs no further call. */
export const listCatalog = endpoint({
  service: 'catalog',
  access: 'visitor',
  isPublic: true,
  method: 'GET',
  path: '/api/catalog',
  summary: 'Every film, the best first, with as much as a search needs',
  response: z.array(CatalogFilm),
})

/** A director, a decade or a country, with its films, the best first. */
export const CatalogGroup = z.object({
  name: z.string(),
  /** Of its page. */
  path: z.string(),
  films: z.array(MovieId),
})
export type CatalogGroup = z.infer<typeof CatalogGroup>

export const SearchResults = z.object({
  /** The first of those found. */
  films: z.array(CatalogFilm),
  /** How many films were found. */
  found: z.number().int().nonnegative(),
  directors: z.array(CatalogGroup),
  decades: z.array(CatalogGroup),
  countries: z.array(CatalogGroup),
})
export type SearchResults = z.infer<typeof SearchResults>

/** For pages without scripts; with them, the browser searches the catalog itself. */
export const searchCatalog = endpoint({
  service: 'catalog',
  access: 'visitor',
  method: 'GET',
  path: '/api/search',
  summary: 'Films, directors, decades and countries by what someone typed',
  query: z.object({ q: z.string().max(searchTextLimit).default('') }).default({ q: '' }),
  response: SearchResults,
})
