import { currentUserQuery, isRetryable, useSession } from '@cinecanon/web'
import { type QueryClient, useQuery, useQueryClient } from '@cinecanon/web/query'
import { useEffect, useRef, useState } from 'react'

/** Queries that failed meanwhile are refetched once the account is back. */
export function useAccountReturn(): boolean {
  const client = useQueryClient()
  const { isUnavailable } = useSession()
  const wasUnavailable = useRef(isUnavailable)
  useEffect(() => {
    if (wasUnavailable.current && !isUnavailable) refetchFailed(client)
    wasUnavailable.current = isUnavailable
  }, [isUnavailable, client])
  return isUnavailable
}

export function useAccountPolling() {
  const { error, isFetching, refetch } = useQuery(currentUserQuery)
  const [isPolled, setPolled] = useState(true)
  // A refetch resets the error, but the previous one stays displayed.
  if (!isFetching && isPolled !== isRetryable(error)) setPolled(isRetryable(error))
  return { isPolled, isFetching, retry: () => void (isFetching || refetch()) }
}

function refetchFailed(client: QueryClient): void {
  void client.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error' && isRetryable(state.error),
  })
}
