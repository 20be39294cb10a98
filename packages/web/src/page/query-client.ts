import { type Call, CallError } from '@cinecanon/contract'
import { minutes, seconds } from '@cinecanon/contract/time'
import {
  MutationCache,
  type Query,
  QueryCache,
  QueryClient,
  queryOptions,
} from '@tanstack/react-query'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { call: Call; random?: () => number }
    mutationMeta: { call: Call }
  }
}

/** Rule 6.3 sets the times; `call` and `random` are meta, because the server runs queries too. */
export function createQueryClient(
  call: Call,
  { isServer = false, random = Math.random } = {},
): QueryClient {
  const retry = (failures: number, error: Error) => !isServer && failures < 1 && isRetryable(error)
  const refetchUser = (error: Error) => {
    if (isServer || !doubtsSession(error) || !client.getQueryData(currentUserKey)) return
    void client.refetchQueries({ queryKey: currentUserKey }, { cancelRefetch: false })
  }
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => {
        if (queryKey[0] !== currentUserKey[0]) refetchUser(error)
      },
    }),
    mutationCache: new MutationCache({ onError: refetchUser }),
    defaultOptions: {
      queries: {
        meta: { call, random },
        staleTime: 5 * minutes,
        gcTime: isServer ? Number.POSITIVE_INFINITY : 10 * minutes,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        // Waiting for a connection would look done, or load for ever.
        networkMode: 'always',
        refetchOnReconnect: ({ state }) => isRetryable(state.error),
        retry,
        retryDelay,
      },
      mutations: { meta: { call }, networkMode: 'always', retry, retryDelay },
    },
  })
  for (const queryKey of personalKeys) client.setQueryDefaults(queryKey, personalTimes)
  return client
}

/** The server sets it, so a browser fetches only where no server rendered the page. */
export function pageQuery<T>(name: string, queryFn: () => T) {
  const staleTime = Number.POSITIVE_INFINITY
  return queryOptions({ queryKey: [name], queryFn, staleTime, gcTime: staleTime })
}

/** It is refetched after 401 or 503, because the session may have ended. */
export const currentUserKey = ['current-user'] as const

/** Marks and watchlist have their own times (rule 6.3). */
const personalKeys = [currentUserKey, ['account']]

/** Rule 6.6 sets these times. */
const personalTimes = {
  staleTime: 2 * seconds,
  refetchOnWindowFocus: ({ state }: Query) => {
    const settledAt = Math.max(state.dataUpdatedAt, state.errorUpdatedAt)
    return isRetryable(state.error) && Date.now() - settledAt >= 5 * seconds && 'always'
  },
  refetchInterval: ({ state: { status, error } }: Query) =>
    status === 'error' && isRetryable(error) && (isSlowNetwork() ? 10 : 5) * seconds,
} as const

export function callOf(meta: { call: Call } | undefined): Call {
  if (!meta) throw new Error('use a client made by createQueryClient')
  return meta.call
}

function retryDelay(failures: number): number {
  return Math.min(seconds * 2 ** failures, 30 * seconds)
}

function doubtsSession(error: Error): boolean {
  return error instanceof CallError && (error.status === 401 || error.status === 503)
}

/** Some browsers don't support it. */
function isSlowNetwork(): boolean {
  const { connection } = navigator as { connection?: { effectiveType?: string } }
  return ['slow-2g', '2g'].includes(connection?.effectiveType ?? '')
}

/** 4xx is final; other errors may be temporary. */
export function isRetryable(error: Error | null): boolean {
  const reason = error?.cause instanceof CallError ? error.cause : error
  return !(reason instanceof CallError) || reason.status >= 500
}
