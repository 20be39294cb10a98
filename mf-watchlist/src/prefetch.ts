import {
  currentUserQuery,
  movieStatesQuery,
  moviesQuery,
  type PageRequest,
  watchlistQuery,
} from '@cinecanon/web'
import { matchPath } from '@cinecanon/web/router'
import { badgesQuery } from './badges/badges.ts'
import { profileLists } from './profile/profile-facts.ts'
import { sourceOf } from './profile/use-profile.ts'

/** Personal data: fetched only for a signed-in user. */
export async function prefetch({ path, search, client }: PageRequest): Promise<void> {
  if (!client.getQueryData(currentUserQuery.queryKey)) return
  if (matchPath('/my-list', path)) return client.prefetchQuery(watchlistQuery)
  if (matchPath('/profile', path)) await profile(client, search)
}

/** The list "All" needs every film, which is too much to embed into a page. */
async function profile(client: PageRequest['client'], search: URLSearchParams): Promise<void> {
  const list = profileLists.find((name) => name === search.get('list')) ?? profileLists[0]
  await Promise.all([
    client.prefetchQuery(watchlistQuery),
    client.prefetchQuery(movieStatesQuery),
    // Achievements query them at once: the answer could come before the section is hydrated.
    search.get('section') === 'badges' && client.prefetchQuery(badgesQuery),
    list !== 'combined' && client.prefetchQuery(moviesQuery(sourceOf[list])),
  ])
}
