import type { UserStateId, WatchlistItem } from '@cinecanon/contract'
import { toast, useReorderWatchlist, watchlistQuery } from '@cinecanon/web'
import { useQueryClient } from '@cinecanon/web/query'
import { useRef, useState } from 'react'
import { inOrder } from './reorder.ts'

/**
 * The person's own order, shown in the very moment in which they let go, and saved as a whole. `ready` is awaited
 * first, because the server refuses an order that names a film which is just leaving the list.
 */
export function useOwnOrder(ready: () => Promise<unknown>) {
  const client = useQueryClient()
  const { mutateAsync } = useReorderWatchlist()
  const [wanted, setWanted] = useState<UserStateId[]>()
  const last = useRef<UserStateId[]>(undefined)

  const save = async (items: readonly WatchlistItem[]) => {
    const ids = items.map(({ id }) => id)
    last.current = ids
    setWanted(ids)
    try {
      await ready()
      await mutateAsync(inOrder(client.getQueryData(watchlistQuery.queryKey) ?? [], ids))
      toast({ title: 'Watchlist updated', description: 'Your watchlist order has been saved' })
    } catch {
      toast({
        title: 'Error updating watchlist',
        description: 'There was a problem saving your changes',
        isDestructive: true,
      })
    } finally {
      if (last.current === ids) setWanted(undefined)
    }
  }
  return { save, applied: (all: WatchlistItem[]) => (wanted ? inOrder(all, wanted) : all) }
}
