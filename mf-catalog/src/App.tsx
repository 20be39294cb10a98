import type { PageRequest } from '@cinecanon/web'
import { useLocation } from '@cinecanon/web/router'
import { lazyPageAt, tickPageAt } from './LazyPages.tsx'

export { ready } from './LazyPages.tsx'

/** The import is dynamic, because browsers must not load code that the server alone calls. */
export async function prefetch(request: PageRequest): Promise<void> {
  const { prefetch: fill } = await import('./prefetch.ts')
  await fill(request)
}

/** Matches the whole address, because the host's router would match a part of it. */
export default function App() {
  const { pathname, search } = useLocation()
  return tickPageAt(pathname, search) ?? lazyPageAt(pathname)
}
