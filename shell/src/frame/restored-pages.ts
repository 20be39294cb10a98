import { currentUserQuery } from '@cinecanon/web'
import type { QueryClient } from '@cinecanon/web/query'

type Root = Pick<HTMLElement, 'style'>

/**
 * Brings a page up to date that the browser shows again as it was left. A member's page is hidden
 * until the session is known, because somebody may have signed out meanwhile.
 */
export function refreshRestoredPages(client: QueryClient, root: Root): void {
  addEventListener('pagehide', () => {
    if (client.getQueryData(currentUserQuery.queryKey)) root.style.visibility = 'hidden'
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void refresh(client, root)
  })
}

async function refresh(client: QueryClient, root: Root): Promise<void> {
  // Ticks, marks and the theme are read again, because other tabs' events were missed.
  dispatchEvent(new StorageEvent('storage'))
  try {
    await client.fetchQuery({
      ...currentUserQuery,
      staleTime: 0,
      retry: false,
      networkMode: 'always',
    })
    void client.invalidateQueries()
    root.style.visibility = ''
  } catch {
    if (root.style.visibility === 'hidden') location.reload()
  }
}
