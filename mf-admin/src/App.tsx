import { currentUserQuery, moviesQuery, type PageRequest } from '@cinecanon/web'
import { matchPath, useLocation } from '@cinecanon/web/router'
import { RankingPage } from './ranking/RankingPage.tsx'

const pages = [{ path: '/movie-ranking-methodology', Page: RankingPage }]

/**
 * The operator's pages. The page is picked by the whole address, because inside a route of the host the router would
 * match only what the host's route has left of it.
 */
export default function App() {
  const { pathname } = useLocation()
  const found = pages.find(({ path }) => matchPath(path, pathname))
  return found ? <found.Page /> : null
}

export async function prefetch({ path, client }: PageRequest): Promise<void> {
  if (!matchPath('/movie-ranking-methodology', path)) return
  if (client.getQueryData(currentUserQuery.queryKey)?.isAdmin) {
    await client.prefetchQuery(moviesQuery('top150'))
  }
}
