import { onlineManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useSession } from '../account/session.ts'
import { markKey, resendMarks, showOtherTabs } from './mark-queue.ts'
import { markToasts } from './mark-toasts.ts'
import { type MovieMarks, type PendingMark, pendingMarks } from './pending-marks.ts'

/** Resends earlier pages' marks; the count is 0 while online without a failure. */
export function usePendingMarks(): number {
  const client = useQueryClient()
  const userId = useSession().user?.id
  useEffect(() => {
    if (!userId) return
    resendMarks(client, markToasts())
    return showOtherTabs(client, userId)
  }, [client, userId])
  const subscribe = useCallback(
    (onChange: () => void) => client.getMutationCache().subscribe(onChange),
    [client],
  )
  return useSyncExternalStore(
    subscribe,
    () => countPending(client),
    () => 0,
  )
}

/** A visitor's marks can wait for a sign-in (rule 2.13). */
export function useStoredMarks(): number {
  return useSyncExternalStore(subscribeToStorage, pendingMarks.countOfAllUsers, () => 0)
}

/** Counts the marks saved since the first render. */
export function useSeenMarks(): number {
  const client = useQueryClient()
  const [count, setCount] = useState(0)
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return
        const { options, state } = event.mutation
        const saved = state.data as MovieMarks | undefined
        if (options.mutationKey === markKey && saved?.seen) setCount((previous) => previous + 1)
      }),
    [client],
  )
  return count
}

/** False offline, and while marks fail to be sent. */
export function isConnected(client: QueryClient): boolean {
  return onlineManager.isOnline() && countPending(client) === 0
}

function countPending(client: QueryClient): number {
  const pending = client.getMutationCache().findAll({ mutationKey: markKey, status: 'pending' })
  const [next] = pending
  if (!next || (next.state.failureCount === 0 && onlineManager.isOnline())) return 0
  return new Set(pending.map(({ state }) => (state.variables as PendingMark).movieId)).size
}

function subscribeToStorage(onChange: () => void) {
  addEventListener('storage', onChange)
  return () => removeEventListener('storage', onChange)
}
