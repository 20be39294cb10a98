import { createCaller } from '@cinecanon/contract'
import { createQueryClient, isStale, noteAge } from '@cinecanon/web'
import type { QueryClient } from '@cinecanon/web/query'

/** The cache of one open page. It knows when what it was given is old news. */
export function createPageClient(send: typeof fetch = fetch): QueryClient {
  const client: QueryClient = createQueryClient(
    createCaller({
      // What the browser kept from before would pass for news.
      fetch: (address, init) =>
        send(address, { ...init, ...(isStale(client) && { cache: 'no-cache' }) }),
      onAnswer: (endpoint, answer) => noteAge(client, endpoint, answer),
    }),
  )
  return client
}
