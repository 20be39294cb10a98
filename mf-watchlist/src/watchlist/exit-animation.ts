import type { UserStateId, WatchlistItem } from '@cinecanon/contract'
import { watchlistQuery } from '@cinecanon/web'
import { type QueryClient, useQueryClient } from '@cinecanon/web/query'
import { useCallback, useRef, useState } from 'react'

/** Phase of an item's exit: `gone` is hidden, but may not be saved yet. */
export type Phase = 'celebrating' | 'fading' | 'gone'
type Step = { phase: Phase; ms: number }

const fading = { phase: 'fading', ms: 500 } satisfies Step
/** Rule 2.8. */
const stepsOf = {
  watched: [{ phase: 'celebrating', ms: 1200 }, fading],
  removed: [fading],
} satisfies Record<string, readonly [Step, ...Step[]]>

export type Exit = {
  id: UserStateId
  why: keyof typeof stepsOf
  /** Called at once, while the item is still animated. */
  save: () => Promise<unknown>
}

type ExitOf = Omit<Exit, 'id'> & {
  item: WatchlistItem
  /** Index in the whole list, also when the server no longer lists it. */
  index: number
}

type Exiting = Pick<ExitOf, 'item' | 'index'> & { phase: Phase; run: symbol }

/** Items on their way out: shown until their animation is over, restored when saving fails. */
export function useExitAnimations(onGone: (id: UserStateId) => void) {
  const client = useQueryClient()
  const [exiting, setExiting] = useState<ReadonlyMap<UserStateId, Exiting>>(new Map())
  const runs = useRef(new Map<UserStateId, symbol>())
  const saves = useRef(new Set<Promise<unknown>>())

  const exit = useCallback(
    async ({ item, index, why, save }: ExitOf) => {
      const run = Symbol(item.id)
      runs.current.set(item.id, run)
      const show = (phase: Phase) => {
        if (phase === 'gone') onGone(item.id)
        setExiting((now) => withPhase(now, { item, index, phase, run }))
      }
      setExiting((now) =>
        new Map(now).set(item.id, { item, index, phase: stepsOf[why][0].phase, run }),
      )
      const saving = save()
      saves.current.add(saving)
      try {
        await Promise.all([saving, play(stepsOf[why], show)])
        if (runs.current.get(item.id) === run) removeFromCache(client, item.id)
      } catch {
        // `save` has shown a toast.
      } finally {
        saves.current.delete(saving)
        setExiting((now) => without(now, item.id, run))
      }
    },
    [client, onGone],
  )

  /** Ends the exit of an item that is to stay. */
  const comeBack = useCallback((id: UserStateId) => {
    runs.current.delete(id)
    setExiting((now) => new Map([...now].filter(([each]) => each !== id)))
  }, [])
  const phaseOf = useCallback((id: UserStateId) => exiting.get(id)?.phase, [exiting])
  /** Resolves when everything that is being saved now is saved or has failed. */
  const allSaved = useCallback(() => Promise.allSettled(saves.current), [])
  return { exit, comeBack, phaseOf, allSaved, shown: (all: WatchlistItem[]) => shown(all, exiting) }
}

async function play(steps: readonly Step[], show: (phase: Phase) => void): Promise<void> {
  for (const { phase, ms } of steps) {
    show(phase)
    await new Promise((resolve) => setTimeout(resolve, ms))
  }
  show('gone')
}

/** Ignores the phases of a run that failed: the item may have been started again. */
function withPhase(now: ReadonlyMap<UserStateId, Exiting>, next: Exiting) {
  return now.get(next.item.id)?.run === next.run ? new Map(now).set(next.item.id, next) : now
}

function without(now: ReadonlyMap<UserStateId, Exiting>, id: UserStateId, run: symbol) {
  if (now.get(id)?.run !== run) return now
  const rest = new Map(now)
  rest.delete(id)
  return rest
}

/** The server has removed it; until the next refetch, the cache has to agree. */
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
