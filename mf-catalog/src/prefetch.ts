import { currentUserQuery, movieStatesQuery, moviesQuery, type PageRequest } from '@cinecanon/web'
import { matchPath } from '@cinecanon/web/router'
import { heroMoviesQuery } from './home/hero-movies.ts'
import { prefetchMovie } from './movie/find-movie.ts'

/** What each page shows first: public lists and the film, and the marks of someone signed in. */
export async function prefetch({ path, client }: PageRequest): Promise<void> {
  await Promise.all([content(path, client), mine(client)])
}

async function content(path: string, client: PageRequest['client']): Promise<void> {
  if (path === '/') {
    await client.prefetchQuery(moviesQuery('top100'))
    return client.prefetchQuery(heroMoviesQuery)
  }
  if (path === '/oscar-winners') return client.prefetchQuery(moviesQuery('oscar-winners'))
  const slug = matchPath('/movies/:slug', path)?.params.slug
  if (slug) await prefetchMovie(client, slug)
}

async function mine(client: PageRequest['client']): Promise<void> {
  if (client.getQueryData(currentUserQuery.queryKey)) await client.prefetchQuery(movieStatesQuery)
}
