import type { PageRequest } from '@cinecanon/web'
import { matchPath, useLocation } from '@cinecanon/web/router'
import HomePage from './home/HomePage.tsx'
import { lazyPageAt, tickPageAt } from './LazyPages.tsx'
import OscarWinnersPage from './oscars/OscarWinnersPage.tsx'

/** Only the server calls it, so browsers get its code by no other way. */
export async function prefetch(request: PageRequest): Promise<void> {
  const { prefetch: fill } = await import('./prefetch.ts')
  await fill(request)
}

/** Films for everyone. Matches the whole address, because the host's router would match a part. */
export default function App() {
  const { pathname, search } = useLocation()
  const tickPage = tickPageAt(pathname, search)
  if (tickPage) return tickPage
  if (matchPath('/', pathname)) return <HomePage />
  if (matchPath('/oscar-winners', pathname)) return <OscarWinnersPage />
  return lazyPageAt(pathname)
}
