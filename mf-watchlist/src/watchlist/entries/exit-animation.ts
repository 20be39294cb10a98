import type { UserStateId, WatchlistItem } from '@cinecanon/contract'
import { watchlistQuery } from '@cinecanon/web'
import { type QueryClient, useQueryClient } from '@cinecanon/web/query'
import { useCallback, useRef, useState } from 'react'

/** `gone` is hidden, maybe unsaved. */
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
  /** Called at once, during the animation. */
  save: () => Promise<unknown>
}

type ExitOf = Omit<Exit, 'id'> & {
  item: WatchlistItem
  /** Index in the whole list, even once removed on the server. */
  index: number
}

type Exiting = Pick<ExitOf, 'item' | 'index'> & { phase: Phase; run: symbol }

/** Items leaving, shown until animated, restored if saving fails. */
export function useExitAnimations(onGone: (id: UserStateId) => void) {
  const client = useQueryClient()
  const [exiting, setExiting] = useState<ReadonlyMap<UserStateId, Exiting>>(new Map())
  const runs = useRef(new Map<UserStateId, symbol>())

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
      try {
        await Promise.all([save(), play(stepsOf[why], show)])
        if (runs.current.get(item.id) === run) removeFromCache(client, item.id)
      } catch {
        // `save` shows the toast.
      } finally {
        setExiting((now) => without(now, item.id, run))
      }
    },
    [client, onGone],
  )

  const comeBack = useCallback((id: UserStateId) => {
    runs.current.delete(id)
    setExiting((now) => new Map([...now].filter(([each]) => each !== id)))
  }, [])
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

/** Ignores failed runs, because the item may have restarted. */
function withPhase(now: ReadonlyMap<UserStateId, Exiting>, next: Exiting) {
  return now.get(next.item.id)?.run === next.run ? new Map(now).set(next.item.id, next) : now
}

function without(now: ReadonlyMap<UserStateId, Exiting>, id: UserStateId, run: symbol) {
  if (now.get(id)?.run !== run) return now
  const rest = new Map(now)
  rest.delete(id)
  return rest
}

/** Until the refetch, the cache must match the server. */
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
