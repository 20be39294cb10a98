import { matchPath, useLocation } from '@cinecanon/web/router'
import { lazy, Suspense } from 'react'
import { Achievements } from './badges/Achievements.tsx'
import { WatchlistPage } from './watchlist/WatchlistPage.tsx'

export { prefetch } from './prefetch.ts'

const pages = [
  { path: '/my-list', Page: WatchlistPage, celebrates: true },
  { path: '/profile', Page: lazy(() => import('./profile/ProfilePage.tsx')), celebrates: true },
  { path: '/import', Page: lazy(() => import('./imports/ImportPage.tsx')), celebrates: false },
]

/**
 * The personal pages. They are matched by the whole path, because inside a route of the host the
 * router would match only the rest of it.
 */
export default function App() {
  const { pathname } = useLocation()
  const found = pages.find(({ path }) => matchPath(path, pathname))
  return found ? (
    <Suspense>
      <found.Page />
      {found.celebrates && <Achievements />}
    </Suspense>
  ) : null
}
