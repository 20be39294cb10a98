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
import { type CollectionAddress, collectionAt, sourceOf } from './collections/addresses.ts'
import { collectionQuery, disagreementsQuery } from './collections/queries.ts'
import { filmOfTheDayQuery, heroMoviesQuery } from './home/hero-movies.ts'
import { movieIndexQuery } from './list/all-movies/movie-index.ts'
import { readComparison, readSharedList, sharedListQuery } from './list/shared-list/shared-list.ts'
import { isMovieSlug, relatedQuery } from './movie/queries.ts'
import { searchPageIn, searchQuery, searchTextIn } from './search/search-results.ts'

type Client = PageRequest['client']

export async function prefetch(request: PageRequest): Promise<void> {
  await Promise.all([content(request), mine(request.client)])
}

async function content({ path, search, client }: PageRequest): Promise<void> {
  if (matchPath('/', path)) return home(client, search)
  if (matchPath('/oscar-winners', path)) return client.prefetchQuery(moviesQuery('oscar-winners'))
  if (matchPath('/movies/all', path)) {
    return withoutLists(client, () => client.prefetchQuery(movieIndexQuery))
  }
  if (matchPath('/search', path)) return found(client, search)
  if (matchPath('/shared-list', path)) {
    const shared = sharedListQuery(readSharedList(search))
    return withoutLists(client, () => client.prefetchQuery(shared))
  }
  if (matchPath('/compare', path)) {
    const comparison = readComparison(search)
    return comparison && client.prefetchQuery(moviesQuery(comparison.list))
  }
  if (matchPath('/welcome', path)) return client.prefetchQuery(moviesQuery('top100'))
  if (matchPath('/lists', path)) return client.prefetchQuery(collectionsQuery)
  const address = collectionAt(path)
  if (address) return collection(client, address, search)
  const slug = matchPath('/movies/:slug', path)?.params.slug
  if (slug && isMovieSlug(slug)) return movie(client, slug)
  if (matchPath('/posters', path)) {
    await client.prefetchQuery(moviesQuery('top100'))
    return client.prefetchQuery(moviesQuery('oscar-winners'))
  }
  const posterSlug = matchPath('/posters/:slug', path)?.params.slug
  if (posterSlug && isMovieSlug(posterSlug)) await poster(client, posterSlug)
}

async function home(client: Client, search: URLSearchParams): Promise<void> {
  await client.prefetchQuery(moviesQuery('top100'))
  if (isTick(search)) return
  await client.prefetchQuery(heroMoviesQuery)
  await client.prefetchQuery(filmOfTheDayQuery)
  const id = client.getQueryData(filmOfTheDayQuery.queryKey)
  if (id) await client.prefetchQuery(movieDetailsQuery(id))
}

function isTick(search: URLSearchParams): boolean {
  return search.get('view') === 'tick'
}

async function found(client: Client, search: URLSearchParams): Promise<void> {
  const text = searchTextIn(search)
  if (text) await client.prefetchQuery(searchQuery(text, searchPageIn(search)))
}

async function poster(client: Client, slug: string): Promise<void> {
  const found = await filmAt(client, slug)
  if (found) await client.prefetchQuery(movieDetailsQuery(found.id))
}

async function filmAt(client: Client, slug: string): Promise<Movie | null | undefined> {
  await client.prefetchQuery(movieAtQuery(slug))
  return client.getQueryData(movieAtQuery(slug).queryKey)
}

async function movie(client: Client, slug: string): Promise<void> {
  const found = await filmAt(client, slug)
  if (!found) return
  await Promise.all([
    client.prefetchQuery(movieDetailsQuery(found.id)),
    client.prefetchQuery(criticalAcclaimQuery(found.id)),
    client.prefetchQuery(relatedQuery(found.id)),
  ])
}

async function collection(
  client: Client,
  address: CollectionAddress,
  search: URLSearchParams,
): Promise<void> {
  const source = isTick(search) ? undefined : sourceOf(address)
  await client.prefetchQuery(collectionQuery(address))
  if (source) await withoutLists(client, () => client.prefetchQuery(disagreementsQuery(source)))
}

async function mine(client: Client): Promise<void> {
  if (client.getQueryData(currentUserQuery.queryKey)) await client.prefetchQuery(movieStatesQuery)
}

const lists: readonly MovieList[] = ['top100', 'oscar-winners', 'all', 'top150']

/** Lists that `load` fetched are dropped, because the page would be sent with unused films. */
async function withoutLists(client: Client, load: () => Promise<unknown>): Promise<void> {
  const absent = lists
    .map((list) => moviesQuery(list).queryKey)
    .filter((queryKey) => !client.getQueryData(queryKey))
  await load()
  for (const queryKey of absent) client.removeQueries({ queryKey, exact: true })
}
