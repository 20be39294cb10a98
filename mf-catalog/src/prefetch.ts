import type { Movie } from '@cinecanon/contract'
import {
  collectionsQuery,
  criticalAcclaimQuery,
  currentUserQuery,
  type MovieList,
  movieAtQuery,
  movieDetailsQuery,
  movieStatesQuery,
  moviesQuery,
  type PageRequest,
} from '@cinecanon/web'
import { matchPath } from '@cinecanon/web/router'
import { canonFilmsQuery } from './canon/queries.ts'
import { type CollectionAddress, collectionAt, sourceOf } from './collections/addresses.ts'
import { collectionQuery, disagreementsQuery } from './collections/queries.ts'
import { filmOfTheDayQuery, heroMoviesQuery } from './home/hero-movies.ts'
import { movieIndexQuery } from './list/all-movies/movie-index.ts'
import { linkedListQuery } from './list/linked-list/linked-list.ts'
import { readComparison, readSharedList, sharedListQuery } from './list/shared-list/shared-list.ts'
import { isMovieSlug, relatedQuery } from './movie/queries.ts'
import { searchPageIn, searchQuery, searchTextIn } from './search/search-results.ts'
import { viewingsQuery } from './viewings/queries.ts'
import { wallListIn } from './wall/wall-order.ts'
import { whichQuery } from './which/queries.ts'

type Client = PageRequest['client']
type Load = (client: Client, search: URLSearchParams, slug: string) => Promise<void>

export async function prefetch({ path, search, client }: PageRequest): Promise<void> {
  await Promise.all([
    loadPage({ path, search, client }),
    isMember(client) && client.prefetchQuery(movieStatesQuery),
  ])
}

function isMember(client: Client): boolean {
  return Boolean(client.getQueryData(currentUserQuery.queryKey))
}

async function loadPage({ path, search, client }: PageRequest): Promise<void> {
  const address = collectionAt(path)
  if (address) return loadCollection(client, address, search)
  for (const [pattern, load] of Object.entries(loads)) {
    const match = matchPath(pattern, path)
    if (match) return load(client, search, match.params.slug ?? '')
  }
}

const loads: Record<string, Load> = {
  '/': loadHome,
  '/oscar-winners': (client) => client.prefetchQuery(moviesQuery('oscar-winners')),
  '/lists': (client) => client.prefetchQuery(collectionsQuery),
  '/canon': (client) => client.prefetchQuery(canonFilmsQuery),
  '/welcome': (client) => client.prefetchQuery(moviesQuery('top100')),
  '/search': async (client, search) => {
    const text = searchTextIn(search)
    if (text) await client.prefetchQuery(searchQuery(text, searchPageIn(search)))
  },
  '/shared-list': (client, search) =>
    withoutLists(client, () => client.prefetchQuery(sharedListQuery(readSharedList(search)))),
  '/compare': async (client, search) => {
    const comparison = readComparison(search)
    if (comparison) await client.prefetchQuery(moviesQuery(comparison.list))
  },
  '/w/:slug': async (client, _search, token) => {
    const query = linkedListQuery(token)
    await withoutLists(client, () => client.prefetchQuery(query))
    const isComparison = client.getQueryData(query.queryKey)?.list.kind === 'comparison'
    if (isComparison) await client.prefetchQuery(moviesQuery('top100'))
  },
  '/movies/all': (client) => withoutLists(client, () => client.prefetchQuery(movieIndexQuery)),
  '/movies/:slug': async (client, _search, slug) => {
    const movie = await filmAt(client, slug)
    if (!movie) return
    await Promise.all([
      client.prefetchQuery(movieDetailsQuery(movie.id)),
      client.prefetchQuery(criticalAcclaimQuery(movie.id)),
      client.prefetchQuery(relatedQuery(movie.id)),
      isMember(client) && client.prefetchQuery(viewingsQuery(movie.id)),
    ])
  },
  '/which': (client) => client.prefetchQuery(whichQuery),
  '/posters': async (client) => {
    await client.prefetchQuery(moviesQuery('top100'))
    await client.prefetchQuery(moviesQuery('oscar-winners'))
  },
  '/wall': (client, search) => {
    const list = wallListIn(search)
    return list === 'own-canon'
      ? client.prefetchQuery(canonFilmsQuery)
      : client.prefetchQuery(moviesQuery(list))
  },
  '/posters/:slug': async (client, _search, slug) => {
    const movie = await filmAt(client, slug)
    if (movie) await client.prefetchQuery(movieDetailsQuery(movie.id))
  },
}

async function loadHome(client: Client, search: URLSearchParams): Promise<void> {
  await client.prefetchQuery(moviesQuery('top100'))
  if (isTick(search)) return
  await client.prefetchQuery(heroMoviesQuery)
  await client.prefetchQuery(filmOfTheDayQuery)
  const id = client.getQueryData(filmOfTheDayQuery.queryKey)
  if (id) await client.prefetchQuery(movieDetailsQuery(id))
}

async function loadCollection(
  client: Client,
  address: CollectionAddress,
  search: URLSearchParams,
): Promise<void> {
  const source = isTick(search) ? undefined : sourceOf(address)
  await client.prefetchQuery(collectionQuery(address))
  if (source) await withoutLists(client, () => client.prefetchQuery(disagreementsQuery(source)))
}

function isTick(search: URLSearchParams): boolean {
  return search.get('view') === 'tick'
}

async function filmAt(client: Client, slug: string): Promise<Movie | null | undefined> {
  if (!isMovieSlug(slug)) return null
  await client.prefetchQuery(movieAtQuery(slug))
  return client.getQueryData(movieAtQuery(slug).queryKey)
}

const lists: readonly MovieList[] = ['top100', 'oscar-winners', 'all', 'top150']

/** Lists that `load` fetched are dropped, because the page would be sent with unused films. */
async function withoutLists(client: Client, load: () => Promise<void>): Promise<void> {
  const absent = lists
    .map((list) => moviesQuery(list).queryKey)
    .filter((queryKey) => !client.getQueryData(queryKey))
  await load()
  for (const queryKey of absent) client.removeQueries({ queryKey, exact: true })
}
