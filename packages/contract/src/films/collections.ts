import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { example, MovieId, SlugInPath } from '../wire/schemas.ts'
import { Movie, MovieInBrief } from './movies.ts'

export const CollectionKind = z
  .enum(['list', 'director', 'decade', 'country', 'genre'])
  .meta(example('director'))
export type CollectionKind = z.infer<typeof CollectionKind>

const named = {
  kind: CollectionKind,
  slug: z.string().meta(example('alfred-hitchcock')),
  title: z.string().meta(example('Alfred Hitchcock')),
}

export const Collection = z.object({
  ...named,
  /** The order is the source's, else that of composite ranks. */
  movies: z.array(Movie),
})
export type Collection = z.infer<typeof Collection>

export const coverSize = 5

export const CollectionSummary = z.object({
  ...named,
  movie_ids: z.array(MovieId),
  /** It is empty for all kinds but `list`. */
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

/** These addresses stay, because they are older than the folders. */
const ownPaths = new Map([
  ['top100', '/'],
  ['oscar-winners', '/oscar-winners'],
])

export const collectionFolders: Record<CollectionKind, string> = {
  list: 'lists',
  director: 'directors',
  decade: 'decades',
  country: 'countries',
  genre: 'genres',
}

export function collectionPath({ kind, slug }: Pick<Collection, 'kind' | 'slug'>): string {
  const fixedPath = kind === 'list' ? ownPaths.get(slug) : undefined
  return fixedPath ?? `/${collectionFolders[kind]}/${slug}`
}

/** Resolves addresses that breadcrumbs and titles suggest, but no page has. */
export function pathInstead(path: string): string | undefined {
  const [folder, slug, ...rest] = path.slice(1).split('/')
  if (!folder || rest.length > 0) return undefined
  if (folder === 'lists') return slug && ownPaths.get(slug)
  if (!Object.values(collectionFolders).includes(folder)) return undefined
  if (!slug) return `/lists#${folder}`
  return folder === 'decades' && /^\d{4}s$/.test(slug) ? path.slice(0, -1) : undefined
}

export function decadeOf({ year }: Pick<Movie, 'year'>): number {
  return Math.floor(year / 10) * 10
}
