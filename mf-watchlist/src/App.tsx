import {
  currentUserQuery,
  movieStatesQuery,
  moviesQuery,
  type PageRequest,
  watchlistQuery,
} from '@cinecanon/web'
import { ownListsQuery } from '@cinecanon/web/own-lists'
import { matchPath, useLocation } from '@cinecanon/web/router'
import { type ComponentType, lazy, Suspense } from 'react'
import { Achievements } from './badges/Achievements.tsx'
import { badgesQuery } from './badges/badges.ts'
import { profileLists } from './profile/profile-facts.ts'
import { sourceOf } from './profile/use-profile.ts'
import { WatchlistPage } from './watchlist/WatchlistPage.tsx'
import { viewingYearQuery, yearIn } from './year/viewing-year.ts'

const OwnListsPage = lazy(() => import('./own-lists/OwnListsPage.tsx'))

type PersonalPage = {
  path: string
  Page: ComponentType
  celebrates?: boolean
  prefetch?: (request: PageRequest) => Promise<unknown>
}

export const pages: readonly PersonalPage[] = [
  {
    path: '/my-list',
    Page: WatchlistPage,
    celebrates: true,
    prefetch: ({ client }) => client.prefetchQuery(watchlistQuery),
  },
  {
    path: '/profile',
    Page: lazy(() => import('./profile/ProfilePage.tsx')),
    celebrates: true,
    prefetch: prefetchProfile,
  },
  {
    path: '/year/:year',
    Page: lazy(() => import('./year/YearPage.tsx')),
    prefetch: async ({ client, path }) => {
      const year = yearIn(path)
      if (year) await client.prefetchQuery(viewingYearQuery(year))
    },
  },
  ...['/my-lists', '/my-lists/:id'].map((path) => ({
    path,
    Page: OwnListsPage,
    prefetch: ({ client }: PageRequest) => client.prefetchQuery(ownListsQuery),
  })),
  { path: '/import', Page: lazy(() => import('./imports/ImportPage.tsx')) },
]

/** Paths are whole, because a router inside a host's route would see only the rest. */
export default function App() {
  const found = pageAt(useLocation().pathname)
  return found ? (
    <Suspense>
      <found.Page />
      {found.celebrates && <Achievements />}
    </Suspense>
  ) : null
}

export async function prefetch(request: PageRequest): Promise<void> {
  if (!request.client.getQueryData(currentUserQuery.queryKey)) return
  await pageAt(request.path)?.prefetch?.(request)
}

function pageAt(pathname: string): PersonalPage | undefined {
  return pages.find(({ path }) => matchPath(path, pathname))
}

/** "All" isn't prefetched, because every film is too much for a page. */
async function prefetchProfile({ client, search }: PageRequest): Promise<void> {
  const list = profileLists.find((name) => name === search.get('list')) ?? profileLists[0]
  await Promise.all([
    client.prefetchQuery(watchlistQuery),
    client.prefetchQuery(movieStatesQuery),
    // Badges are prefetched, because achievements query them before hydration.
    search.get('section') === 'badges' && client.prefetchQuery(badgesQuery),
    list !== 'combined' && client.prefetchQuery(moviesQuery(sourceOf[list])),
  ])
}
