import { CallError } from '@cinecanon/contract'
import { currentUserQuery, useSession } from '@cinecanon/web'
import { type QueryClient, useQueryClient } from '@cinecanon/web/query'
import { useEffect, useRef } from 'react'
import { useAskAgain } from '../frame/use-ask-again.ts'

/** Whether the account is away. While it is, it is asked for; when it is back, so is what failed meanwhile. */
export function useAccountReturn(): boolean {
  const client = useQueryClient()
  const { isAway } = useSession()
  const wasAway = useRef(isAway)
  useAskAgain(isAway, () => askWhoIsHere(client))
  useEffect(() => watchForAbsence(client), [client])
  useEffect(() => {
    if (wasAway.current && !isAway) askWhatFailed(client)
    wasAway.current = isAway
  }, [isAway, client])
  return isAway
}

/** A service that is away for what is someone's may be the one that knows who they are: a reason to ask. */
function watchForAbsence(client: QueryClient): () => void {
  const onError = (error: unknown) => {
    const isAway = error instanceof CallError && error.status === 503
    if (isAway && client.getQueryData(currentUserQuery.queryKey)) askWhoIsHere(client)
  }
  const leaveQueries = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    if (event.query.queryKey[0] !== currentUserQuery.queryKey[0]) onError(event.action.error)
  })
  const leaveMutations = client.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') onError(event.action.error)
  })
  return () => {
    leaveQueries()
    leaveMutations()
  }
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
