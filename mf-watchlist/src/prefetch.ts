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

/** What is mine is personal: it is asked for only when someone is signed in. */
export async function prefetch({ path, search, client }: PageRequest): Promise<void> {
  if (!client.getQueryData(currentUserQuery.queryKey)) return
  if (matchPath('/my-list', path)) return client.prefetchQuery(watchlistQuery)
  if (matchPath('/profile', path)) await profile(client, search)
}

/** Every film there is, which "All" needs, is too much to send along with a page. */
async function profile(client: PageRequest['client'], search: URLSearchParams): Promise<void> {
  const list = profileLists.find((name) => name === search.get('list')) ?? profileLists[0]
  await Promise.all([
    client.prefetchQuery(watchlistQuery),
    client.prefetchQuery(movieStatesQuery),
    // What celebrates them asks at once: its answer may come before the section has been taken over.
    search.get('section') === 'badges' && client.prefetchQuery(badgesQuery),
    list !== 'combined' && client.prefetchQuery(moviesQuery(sourceOf[list])),
  ])
}
