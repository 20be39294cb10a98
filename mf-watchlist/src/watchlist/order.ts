import type { UserStateId, WatchlistItem } from '@cinecanon/contract'
import { seconds } from '@cinecanon/contract/time'
import {
  failureMessage,
  isConnected,
  isListChanged,
  type Message,
  toast,
  useReorderWatchlist,
  watchlistQuery,
  whenMarksSettled,
} from '@cinecanon/web'
import { useQueryClient } from '@cinecanon/web/query'
import { useCallback, useRef, useState } from 'react'
import { inOrder } from './reorder.ts'

/** The order is saved whole, after pending marks; it needs a connection (rule 2.17). */
export function useOwnOrder() {
  const client = useQueryClient()
  const { mutateAsync } = useReorderWatchlist()
  const [wanted, setWanted] = useState<UserStateId[]>()
  const last = useRef<UserStateId[]>(undefined)

  const store = useCallback(
    async (items: readonly WatchlistItem[]) => {
      const listed = () => client.getQueryData(watchlistQuery.queryKey) ?? []
      const seen = idsOf(inOrder(listed(), last.current ?? []))
      const ids = idsOf(items)
      last.current = ids
      setWanted(ids)
      try {
        await Promise.race([whenMarksSettled(client), failLater()])
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
    [client, mutateAsync],
  )
  /** @returns whether the move is accepted */
  const save = useCallback(
    (items: readonly WatchlistItem[]): boolean => {
      if (!isConnected(client)) {
        toast(unconnected)
        return false
      }
      void store(items)
      return true
    },
    [client, store],
  )
  return { save, applied: (all: WatchlistItem[]) => (wanted ? inOrder(all, wanted) : all) }
}

class Unconnected extends Error {}

function failLater(): Promise<never> {
  return new Promise((_, fail) => setTimeout(() => fail(new Unconnected()), 5 * seconds))
}

const unconnected = {
  title: 'Not moved: no connection',
  description: 'Your watchlist can be put in order again as soon as it is back.',
  isDestructive: true,
}

function failureOf(error: unknown): Message {
  if (error instanceof Unconnected) return unconnected
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
