import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { MovieId, MovieIdInPath } from '../wire/schemas.ts'

/** Film pages link to the searches of these sites. */
export const searchSites = ['justwatch', 'youtube'] as const
export type SearchSite = (typeof searchSites)[number]

export const MovieDetails = z.object({
  runtime: z.number().int().positive().nullable(),
  synopsis: z.string().nullable(),
  synopsis_source: z.enum(['own', 'omdb']).nullish(),
  imdb_url: z.string().nullable(),
  /** The page shows the first of these two, else a video search (rule 1.12). */
  retail_url: z.string().nullable(),
  amazon_url: z.string().nullable(),
  omdb_id: z.string().nullable(),
  /** The operator chooses them. */
  search_sites: z.array(z.enum(searchSites)).optional(),
  /** It describes the drawing in one sentence; null where the poster is its title alone. */
  poster_idea: z.string().nullish(),
  /** Percentages are of all accounts; null while svc-users is unavailable. */
  userStats: z
    .object({
      percentSeen: z.number().int(),
      percentWatchlist: z.number().int(),
      /** Numbers are absent when there are many accounts. */
      users: z.number().int().optional(),
      seen: z.number().int().optional(),
      wanted: z.number().int().optional(),
    })
    .nullable(),
})
export type MovieDetails = z.infer<typeof MovieDetails>

export const getMovieDetails = endpoint({
  service: 'catalog',
  access: 'visitor',
  isPublic: true,
  method: 'GET',
  path: '/api/movie-details/:movieId',
  summary: 'Runtime, synopsis and links of a movie',
  errors: ['movie_not_found'],
  params: z.object({ movieId: MovieIdInPath }),
  response: MovieDetails,
})

/** Blank lines separate paragraphs. */
export const getCriticalAcclaim = endpoint({
  service: 'catalog',
  access: 'visitor',
  isPublic: true,
  method: 'GET',
  path: '/api/critical-acclaim/:movieId',
  summary: 'What critics and prizes made of a movie, in paragraphs',
  errors: ['movie_not_found'],
  params: z.object({ movieId: MovieIdInPath }),
  response: z.object({ content: z.string().nullable() }),
})

const count = z.number().int().min(0)

/** Callers within a minute share one search. Without a source of details nothing changes. */
export const updateRuntimes = endpoint({
  service: 'catalog',
  access: 'user',
  method: 'POST',
  path: '/api/update-runtimes',
  summary: 'Looks for the runtimes that movies lack',
  body: z.strictObject({}),
  response: z.object({ updated: count, missing: count }),
})

export const FilmTitles = z.object({
  id: MovieId,
  title: z.string(),
  year: z.number().int(),
  imdb_id: z.string().nullable(),
  /** These are original titles, transcriptions and usual short forms. */
  other_titles: z.array(z.string()),
})
export type FilmTitles = z.infer<typeof FilmTitles>

/** svc-users matches titles of imported files with these. */
export const listFilmTitles = endpoint({
  service: 'catalog',
  access: 'internal',
  callers: ['users'],
  method: 'GET',
  path: '/internal/movies',
  response: z.array(FilmTitles),
})
