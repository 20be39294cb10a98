import { currentUserQuery, type PageRequest, watchlistQuery } from '@cinecanon/web'
import { matchPath, useLocation } from '@cinecanon/web/router'
import { WatchlistPage } from './watchlist/WatchlistPage.tsx'

const pages = [{ path: '/my-list', Page: WatchlistPage }]

/**
 * What is mine. The page is picked by the whole address, because inside a route of the host the router would match
 * only what the host's route has left of it.
 */
export default function App() {
  const { pathname } = useLocation()
  const found = pages.find(({ path }) => matchPath(path, pathname))
  return found ? <found.Page /> : null
}

/** The watchlist is personal: it is asked for only when someone is signed in. */
export async function prefetch({ path, client }: PageRequest): Promise<void> {
  if (!matchPath('/my-list', path)) return
  if (client.getQueryData(currentUserQuery.queryKey)) await client.prefetchQuery(watchlistQuery)
}
