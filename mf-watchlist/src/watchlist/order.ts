import type { UserStateId, WatchlistItem } from '@cinecanon/contract'
import {
  failureMessage,
  isListChanged,
  type Message,
  toast,
  useReorderWatchlist,
  watchlistQuery,
} from '@cinecanon/web'
import { useQueryClient } from '@cinecanon/web/query'
import { useCallback, useRef, useState } from 'react'
import { inOrder } from './reorder.ts'

/** Optimistic, saved whole after `ready`, because the server refuses films being removed. */
export function useOwnOrder(ready: () => Promise<unknown>) {
  const client = useQueryClient()
  const { mutateAsync } = useReorderWatchlist()
  const [wanted, setWanted] = useState<UserStateId[]>()
  const last = useRef<UserStateId[]>(undefined)

  const save = useCallback(
    async (items: readonly WatchlistItem[]) => {
      const listed = () => client.getQueryData(watchlistQuery.queryKey) ?? []
      const seen = idsOf(inOrder(listed(), last.current ?? []))
      const ids = idsOf(items)
      last.current = ids
      setWanted(ids)
      try {
        await ready()
        await mutateAsync({ items: inOrder(listed(), ids), from: inOrder(listed(), seen) })
        toast({ title: 'Watchlist updated', description: 'Your watchlist order has been saved' })
      } catch (error) {
        toast(failureOf(error))
      } finally {
        if (last.current === ids) {
          last.current = undefined
          setWanted(undefined)
        }
      }
    },
    [client, mutateAsync, ready],
  )
  return { save, applied: (all: WatchlistItem[]) => (wanted ? inOrder(all, wanted) : all) }
}

function failureOf(error: unknown): Message {
  if (isListChanged(error)) {
    return {
      title: 'Your list was changed elsewhere',
      description: 'This is how it stands now. Your last move was not saved.',
      isDestructive: true,
    }
  }
  return failureMessage(error, {
    title: 'Error updating watchlist',
    description: 'There was a problem saving your changes',
  })
}

function idsOf(items: readonly WatchlistItem[]): UserStateId[] {
  return items.map(({ id }) => id)
}
