import { currentUserQuery, isRetryable, useSession } from '@cinecanon/web'
import { type QueryClient, useQuery, useQueryClient } from '@cinecanon/web/query'
import { useEffect, useRef, useState } from 'react'

/**
 * Whether the account is away; the query client polls for it. On its return, failed queries are
 * refetched where that may help.
 */
export function useAccountReturn(): boolean {
  const client = useQueryClient()
  const { isUnavailable } = useSession()
  const wasAway = useRef(isUnavailable)
  useEffect(() => {
    if (wasAway.current && !isUnavailable) askWhatFailed(client)
    wasAway.current = isUnavailable
  }, [isUnavailable, client])
  return isUnavailable
}

/** Whether an account that is away is polled for, and a way to ask now. */
export function useAskForAccount() {
  const { error, isFetching, refetch } = useQuery(currentUserQuery)
  const [isAskedFor, setAskedFor] = useState(true)
  // While it is asked for, the error is gone, and what was said of it stays.
  if (!isFetching && isAskedFor !== isRetryable(error)) setAskedFor(isRetryable(error))
  return { isAskedFor, isFetching, ask: () => void (isFetching || refetch()) }
}

function askWhatFailed(client: QueryClient): void {
  void client.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error' && isRetryable(state.error),
  })
}
