import { currentUserQuery, useSession } from '@cinecanon/web'
import { type QueryClient, useQueryClient } from '@cinecanon/web/query'
import { useEffect, useRef } from 'react'
import { useAskAgain } from '../frame/use-ask-again.ts'

/**
 * Whether the account is away, which the client of queries notices by what fails. While it is, it is asked for; when it is
 * back, so is what failed meanwhile.
 */
export function useAccountReturn(): boolean {
  const client = useQueryClient()
  const { isAway } = useSession()
  const wasAway = useRef(isAway)
  useAskAgain(isAway, () => askWhoIsHere(client))
  useEffect(() => {
    if (wasAway.current && !isAway) askWhatFailed(client)
    wasAway.current = isAway
  }, [isAway, client])
  return isAway
}

function askWhoIsHere(client: QueryClient): void {
  const { queryKey } = currentUserQuery
  void client.refetchQueries({ queryKey }, { cancelRefetch: false })
}

function askWhatFailed(client: QueryClient): void {
  void client.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error',
  })
}
