import { useSession } from '@cinecanon/web'
import { type QueryClient, useQueryClient } from '@cinecanon/web/query'
import { useEffect, useRef } from 'react'

/**
 * Whether the account is away, which the client of queries notices by what fails, and asks for until it is back. Then what
 * failed meanwhile is asked for as well.
 */
export function useAccountReturn(): boolean {
  const client = useQueryClient()
  const { isAway } = useSession()
  const wasAway = useRef(isAway)
  useEffect(() => {
    if (wasAway.current && !isAway) askWhatFailed(client)
    wasAway.current = isAway
  }, [isAway, client])
  return isAway
}

function askWhatFailed(client: QueryClient): void {
  void client.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error',
  })
}
