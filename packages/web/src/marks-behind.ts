import { onlineManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { KeptMark } from './kept-marks.ts'
import { sendKept, showOtherTabs } from './mark-queue.ts'
import { markKey } from './movie-states.ts'
import { useSession } from './session.ts'

/**
 * Sends what earlier pages left of the signed-in person's marks, and tells how many films wait to
 * be saved; none as long as each mark is saved at the first go.
 */
export function useMarksBehind(): number {
  const client = useQueryClient()
  const userId = useSession().user?.id
  useEffect(() => {
    if (!userId) return
    sendKept(client, userId)
    return showOtherTabs(client, userId)
  }, [client, userId])
  const subscribe = useCallback(
    (onChange: () => void) => client.getMutationCache().subscribe(onChange),
    [client],
  )
  return useSyncExternalStore(subscribe, () => countBehind(client), none)
}

function countBehind(client: QueryClient): number {
  const pending = client.getMutationCache().findAll({ mutationKey: markKey, status: 'pending' })
  const [next] = pending
  if (!next || (next.state.failureCount === 0 && onlineManager.isOnline())) return 0
  // A mark that took the place of another waits beside it.
  return new Set(pending.map(({ state }) => (state.variables as KeptMark).movieId)).size
}

function none(): number {
  return 0
}
