import { createCaller } from '@cinecanon/contract'
import { createQueryClient, isStale, noteAge } from '@cinecanon/web'
import type { QueryClient } from '@cinecanon/web/query'

export function createPageClient(send: typeof fetch = fetch): QueryClient {
  const client: QueryClient = createQueryClient(
    createCaller({
      // Revalidates, because the HTTP cache could return old data as fresh.
      fetch: (address, init) =>
        send(address, { ...init, ...(isStale(client) && { cache: 'no-cache' }) }),
      onResponse: (endpoint, response) => noteAge(client, endpoint, response),
    }),
  )
  return client
}
