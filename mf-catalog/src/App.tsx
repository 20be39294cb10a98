import type { PageRequest } from '@cinecanon/web'
import { matchPath, useLocation } from '@cinecanon/web/router'
import HomePage from './home/HomePage.tsx'
import { latePageAt, tickPageAt } from './LatePages.tsx'
import MoviePage from './movie/MoviePage.tsx'
import OscarWinnersPage from './oscars/OscarWinnersPage.tsx'

/** Only the server calls it, so browsers get its code by no other way. */
export async function prefetch(request: PageRequest): Promise<void> {
  const { prefetch: fill } = await import('./prefetch.ts')
  await fill(request)
}

/**
 * Films for everyone. Matches the whole address: inside a route of the host the router would match
 * only the rest.
 */
export default function App() {
  const { pathname, search } = useLocation()
  const tickPage = tickPageAt(pathname, search)
  if (tickPage) return tickPage
  if (matchPath('/', pathname)) return <HomePage />
  if (matchPath('/oscar-winners', pathname)) return <OscarWinnersPage />
  const late = latePageAt(pathname)
  if (late) return late
  const movie = matchPath('/movies/:slug?', pathname)
  return movie && <MoviePage slug={movie.params.slug ?? ''} />
}
