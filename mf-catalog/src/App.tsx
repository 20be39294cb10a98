import type { PageRequest } from '@cinecanon/web'
import { useLocation } from '@cinecanon/web/router'
import { lazyPageAt, tickPageAt } from './LazyPages.tsx'

export { ready } from './LazyPages.tsx'

/** Only the server calls it, so browsers get its code by no other way. */
export async function prefetch(request: PageRequest): Promise<void> {
  const { prefetch: fill } = await import('./prefetch.ts')
  await fill(request)
}

/** Films for everyone. Matches the whole address, because the host's router would match a part. */
export default function App() {
  const { pathname, search } = useLocation()
  return tickPageAt(pathname, search) ?? lazyPageAt(pathname)
}
