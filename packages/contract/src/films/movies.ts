import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { MovieId, MovieIdInPath, SlugInPath } from '../wire/schemas.ts'

const rank = z.number().int().min(1).max(100).nullable()

const colour = z.string().regex(/^#[0-9a-f]{6}$/)

const ranks = {
  afi_rank: rank,
  imdb_rank: rank,
  metacritic_rank: rank,
  variety_rank: rank,
  bfi_rank: rank,
  rt_rank: rank,
  letterboxd_rank: rank,
}
const awards = { best_picture_winner: z.boolean(), best_picture_nominee: z.boolean() }

/** Optional fields may be missing from an older catalog. */
export const Movie = z.object({
  id: MovieId,
  title: z.string(),
  original_title: z.string().nullish(),
  year: z.number().int(),
  directors: z.array(z.string()),
  country: z.array(z.string()),
  /** It is "Silent" for silent films. */
  language: z.string().optional(),
  genres: z.array(z.string()).optional(),
  /** It is in minutes, and null when unknown. */
  runtime: z.number().int().positive().nullable(),
  /** Pages show the first one that is present (rule 1.7). */
  poster_url: z.string().nullable(),
  omdb_poster_url: z.string().nullable(),
  image_url: z.string().nullable(),
  /** The ink is readable on the ground. */
  colors: z.object({ ground: colour, ink: colour }).optional(),
  /** The best has rank 1 (rule 1.2). */
  composite_rank: z.number().int().positive(),
  /** Lower is better. */
  total_score: z.number().int(),
  ...awards,
  /** The ceremony of 1929 is number 1. */
  oscar_ceremony: z.number().int().positive().nullish(),
  ...ranks,
})
export type Movie = z.infer<typeof Movie>

/** These fields make the score (rule 1.2). */
export const RankedFilm = z.object({ ...ranks, ...awards })

/** The names are a plain list, because browsers have no zod. */
export const listTypes = ['top100', 'oscar-winners'] as const
export const ListType = z.enum(listTypes)
export type ListType = z.infer<typeof ListType>

const flag = z.enum(['true', 'false']).optional()

export const listMovies = endpoint({
  service: 'catalog',
  access: 'visitor',
  isPublic: true,
  method: 'GET',
  path: '/api/movies',
  summary: 'The Top 100, or another list',
  query: z.object({ list: ListType.optional(), all: flag, top150: flag }).default({}),
  response: z.array(Movie),
})

export const listOscarWinners = endpoint({
  service: 'catalog',
  access: 'visitor',
  isPublic: true,
  method: 'GET',
  path: '/api/oscar-winners',
  summary: 'Best Picture winners, the oldest ceremony first',
  response: z.array(Movie),
})

export const MovieInBrief = Movie.pick({
  id: true,
  title: true,
  year: true,
  composite_rank: true,
  poster_url: true,
  omdb_poster_url: true,
  image_url: true,
  colors: true,
})
export type MovieInBrief = z.infer<typeof MovieInBrief>

/** `movies` has the closest few, `movie_ids` all. */
const Relatives = z.object({
  slug: z.string(),
  title: z.string(),
  movies: z.array(MovieInBrief),
  movie_ids: z.array(MovieId),
})

export const RelatedMovies = z.object({
  /** They are in the Top 100, else among the winners. */
  neighbours: z
    .object({
      list: ListType,
      previous: MovieInBrief.nullable(),
      next: MovieInBrief.nullable(),
    })
    .nullable(),
  director: Relatives.nullable(),
  /** It excludes movies of the same director. */
  decade: Relatives.nullable(),
})
export type RelatedMovies = z.infer<typeof RelatedMovies>

export const getRelatedMovies = endpoint({
  service: 'catalog',
  access: 'visitor',
  isPublic: true,
  method: 'GET',
  path: '/api/movies/:movieId/related',
  summary: 'The movies that the page of a movie leads on to',
  errors: ['movie_not_found'],
  params: z.object({ movieId: MovieIdInPath }),
  response: RelatedMovies,
})

/** Punctuation and accents of the slug may differ. */
export const getMovieBySlug = endpoint({
  service: 'catalog',
  access: 'visitor',
  isPublic: true,
  method: 'GET',
  path: '/api/movies/by-slug/:slug',
  summary: 'A movie by the address of its page',
  errors: ['movie_not_found'],
  params: z.object({ slug: SlugInPath }),
  response: Movie,
})

export const getPoster = endpoint({
  service: 'catalog',
  access: 'visitor',
  isPublic: true,
  method: 'GET',
  path: '/api/posters/:movieId.svg',
  summary: 'The poster that the product draws; id 0 is the fallback poster',
  errors: ['movie_not_found'],
  params: z.object({ movieId: z.union([MovieIdInPath, z.literal('0')]) }),
  /** An address with a version is immutable. */
  query: z.object({ v: z.string().max(100).optional() }).default({}),
  response: z.string(),
  produces: 'image/svg+xml',
})
