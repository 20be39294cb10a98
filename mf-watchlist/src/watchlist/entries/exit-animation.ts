import type { UserStateId, WatchlistItem } from '@cinecanon/contract'
import { watchlistQuery } from '@cinecanon/web'
import { type QueryClient, useQueryClient } from '@cinecanon/web/query'
import { createStore } from '@cinecanon/web/store'
import { useCallback, useState } from 'react'

/** `gone` is hidden, also while it is being saved. */
export type Phase = 'celebrating' | 'fading' | 'gone'
type Step = { phase: Phase; ms: number }

const fading = { phase: 'fading', ms: 500 } satisfies Step
/** Seen films celebrate before they fade (rule 2.8). */
const stepsOf = {
  watched: [{ phase: 'celebrating', ms: 1200 }, fading],
  removed: [fading],
} satisfies Record<string, readonly [Step, ...Step[]]>

export type Exit = {
  id: UserStateId
  why: keyof typeof stepsOf
  /** Saving begins with the animation. */
  save: () => Promise<unknown>
}

type ExitOf = Omit<Exit, 'id'> & {
  item: WatchlistItem
  /** The index in the whole list is needed once the server has removed the item. */
  index: number
}

type Exiting = Pick<ExitOf, 'item' | 'index'> & { phase: Phase; run: symbol }

/** Leaving items are shown until animated, and come back if saving fails. */
export function useExitAnimations(onGone: (id: UserStateId) => void) {
  const client = useQueryClient()
  const [exits] = useState(() => createStore<ReadonlyMap<UserStateId, Exiting>>(new Map()))
  const exiting = exits.use()

  const comeBack = useCallback(
    (id: UserStateId) => exits.set(new Map([...exits.get()].filter(([each]) => each !== id))),
    [exits],
  )
  const exit = useCallback(
    async ({ item, index, why, save }: ExitOf) => {
      const { id } = item
      const run = Symbol(id)
      const setPhase = (phase: Phase) =>
        exits.set(new Map(exits.get()).set(id, { item, index, phase, run }))
      // An item that came back may be leaving again.
      const isCurrent = () => exits.get().get(id)?.run === run
      const show = (phase: Phase) => {
        if (!isCurrent()) return
        if (phase === 'gone') onGone(id)
        setPhase(phase)
      }
      setPhase(stepsOf[why][0].phase)
      try {
        await Promise.all([save(), play(stepsOf[why], show)])
        if (isCurrent()) removeFromCache(client, id)
      } catch {
        // `save` shows the toast.
      } finally {
        if (isCurrent()) comeBack(id)
      }
    },
    [client, comeBack, exits, onGone],
  )
  const phaseOf = useCallback((id: UserStateId) => exiting.get(id)?.phase, [exiting])
  return { exit, comeBack, phaseOf, shown: (all: WatchlistItem[]) => shown(all, exiting) }
}

async function play(steps: readonly Step[], show: (phase: Phase) => void): Promise<void> {
  for (const { phase, ms } of steps) {
    show(phase)
    await new Promise((resolve) => setTimeout(resolve, ms))
  }
  show('gone')
}

/** The cache must match the server until the refetch. */
function removeFromCache(client: QueryClient, id: UserStateId): void {
  client.setQueryData(watchlistQuery.queryKey, (items) => items?.filter((item) => item.id !== id))
}

function shown(all: WatchlistItem[], exiting: ReadonlyMap<UserStateId, Exiting>): WatchlistItem[] {
  if (exiting.size === 0) return all
  const listed = new Set(all.map(({ id }) => id))
  const items = [...all]
  const missing = [...exiting.values()].filter(({ item }) => !listed.has(item.id))
  for (const { item, index } of missing.sort((a, b) => a.index - b.index)) {
    items.splice(index, 0, item)
  }
  return items.filter(({ id }) => exiting.get(id)?.phase !== 'gone')
}
