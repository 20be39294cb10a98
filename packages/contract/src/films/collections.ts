import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { example, MovieId, SlugInPath } from '../wire/schemas.ts'
import { Movie, MovieInBrief } from './movies.ts'

/**
 * A `list` is a source's, the Top 100 or the winners; others hold films with one thing in common.
 */
export const CollectionKind = z
  .enum(['list', 'director', 'decade', 'country', 'genre'])
  .meta(example('director'))
export type CollectionKind = z.infer<typeof CollectionKind>

const named = {
  kind: CollectionKind,
  /** Last part of the address of its page: `afi`, `alfred-hitchcock`, `1950`. */
  slug: z.string().meta(example('alfred-hitchcock')),
  title: z.string().meta(example('Alfred Hitchcock')),
}

export const Collection = z.object({
  ...named,
  /** In its own order: a source's by its ranks, all others by composite rank. */
  movies: z.array(Movie),
})
export type Collection = z.infer<typeof Collection>

/** How many posters stand for a list. */
export const coverSize = 5

export const CollectionSummary = z.object({
  ...named,
  /** In its own order. */
  movie_ids: z.array(MovieId),
  /** Its first films; empty where it isn't a `list`. */
  cover: z.array(MovieInBrief),
})
export type CollectionSummary = z.infer<typeof CollectionSummary>

export const listCollections = endpoint({
  service: 'catalog',
  access: 'visitor',
  isPublic: true,
  method: 'GET',
  path: '/api/collections',
  summary: 'Every list, director, decade, country and genre, with the ids of its movies',
  response: z.array(CollectionSummary),
})

export const getCollection = endpoint({
  service: 'catalog',
  access: 'visitor',
  isPublic: true,
  method: 'GET',
  path: '/api/collections/:kind/:slug',
  summary: 'The movies of a list, a director, a decade, a country or a genre, in order',
  errors: ['collection_not_found'],
  params: z.object({ kind: CollectionKind, slug: SlugInPath.meta(example('alfred-hitchcock')) }),
  response: Collection,
})

/** The lists that have an address of their own since before there were others. */
const ownPaths = new Map([
  ['top100', '/'],
  ['oscar-winners', '/oscar-winners'],
])

/** Where the pages of each kind are. */
export const collectionFolders: Record<CollectionKind, string> = {
  list: 'lists',
  director: 'directors',
  decade: 'decades',
  country: 'countries',
  genre: 'genres',
}

/** Path of a collection's page. */
export function collectionPath({ kind, slug }: Pick<Collection, 'kind' | 'slug'>): string {
  const own = kind === 'list' ? ownPaths.get(slug) : undefined
  return own ?? `/${collectionFolders[kind]}/${slug}`
}

/** The year that a film's decade begins with. */
export function decadeOf({ year }: Pick<Movie, 'year'>): number {
  return Math.floor(year / 10) * 10
}
