import type { UserStateId, WatchlistItem } from '@cinecanon/contract'
import { watchlistQuery } from '@cinecanon/web'
import { type QueryClient, useQueryClient } from '@cinecanon/web/query'
import { useCallback, useRef, useState } from 'react'

/** How far an item is on its way out: `gone` is no longer shown, but not yet known to be saved. */
export type Phase = 'celebrating' | 'fading' | 'gone'
type Step = { phase: Phase; ms: number }

const fading = { phase: 'fading', ms: 500 } satisfies Step
/** Rule 2.8. */
const stepsOf = {
  watched: [{ phase: 'celebrating', ms: 1200 }, fading],
  removed: [fading],
} satisfies Record<string, readonly [Step, ...Step[]]>

/** An entry that leaves, and why. */
export type Leaving = {
  id: UserStateId
  why: keyof typeof stepsOf
  /** Told to the server at once, while the item is still seen going. */
  save: () => Promise<unknown>
}

export type Departure = Omit<Leaving, 'id'> & {
  item: WatchlistItem
  /** Where it stands in the whole list: it keeps that place while it goes, even when the server no longer lists it. */
  place: number
}

type Gone = Pick<Departure, 'item' | 'place'> & { phase: Phase; run: symbol }

/** Items that leave the watchlist: shown until they have gone, back in their place when saving fails. */
export function useDepartures(onLeave: (id: UserStateId) => void) {
  const client = useQueryClient()
  const [leaving, setLeaving] = useState<ReadonlyMap<UserStateId, Gone>>(new Map())
  const saves = useRef(new Set<Promise<unknown>>())

  const depart = useCallback(
    async ({ item, place, why, save }: Departure) => {
      const run = Symbol(item.id)
      const show = (phase: Phase) => {
        if (phase === 'gone') onLeave(item.id)
        setLeaving((now) => withPhase(now, { item, place, phase, run }))
      }
      setLeaving((now) =>
        new Map(now).set(item.id, { item, place, phase: stepsOf[why][0].phase, run }),
      )
      const saving = save()
      saves.current.add(saving)
      try {
        await Promise.all([saving, play(stepsOf[why], show)])
        forget(client, item.id)
      } catch {
        // Who saves has told the person; the item comes back.
      } finally {
        saves.current.delete(saving)
        setLeaving((now) => without(now, item.id, run))
      }
    },
    [client, onLeave],
  )

  const phaseOf = useCallback((id: UserStateId) => leaving.get(id)?.phase, [leaving])
  /** Resolves when what is being saved now has been saved, or has failed. */
  const allSaved = useCallback(() => Promise.allSettled(saves.current), [])
  return { depart, phaseOf, allSaved, shown: (all: WatchlistItem[]) => shown(all, leaving) }
}

async function play(steps: readonly Step[], show: (phase: Phase) => void): Promise<void> {
  for (const { phase, ms } of steps) {
    show(phase)
    await new Promise((resolve) => setTimeout(resolve, ms))
  }
  show('gone')
}

/** Goes on only with the departure that it belongs to: one that failed may have been started again. */
function withPhase(now: ReadonlyMap<UserStateId, Gone>, next: Gone) {
  return now.get(next.item.id)?.run === next.run ? new Map(now).set(next.item.id, next) : now
}

function without(now: ReadonlyMap<UserStateId, Gone>, id: UserStateId, run: symbol) {
  if (now.get(id)?.run !== run) return now
  const rest = new Map(now)
  rest.delete(id)
  return rest
}

/** The server has let it go; the next answer says so too. */
function forget(client: QueryClient, id: UserStateId): void {
  client.setQueryData(watchlistQuery.queryKey, (items) => items?.filter((item) => item.id !== id))
}

function shown(all: WatchlistItem[], leaving: ReadonlyMap<UserStateId, Gone>): WatchlistItem[] {
  if (leaving.size === 0) return all
  const listed = new Set(all.map(({ id }) => id))
  const items = [...all]
  const missing = [...leaving.values()].filter(({ item }) => !listed.has(item.id))
  for (const { item, place } of missing.sort((a, b) => a.place - b.place)) {
    items.splice(place, 0, item)
  }
  return items.filter(({ id }) => leaving.get(id)?.phase !== 'gone')
}
