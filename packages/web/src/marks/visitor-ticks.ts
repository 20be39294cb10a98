import type { Movie, MovieId } from '@cinecanon/contract'
import { createStore } from '../page/store.ts'
import { storedJson, storeText } from './browser-storage.ts'

export type MarkedMovie = Pick<Movie, 'id' | 'title' | 'year'>
export type VisitorTick = MarkedMovie & { at: string }

const key = 'visitor-ticks'
/** It is one array, because another would rerender every page with marks. */
const none: VisitorTick[] = []

/** The browser stores the ticks, and tabs follow each other. */
const ticks = createStore<readonly VisitorTick[]>(none, {
  whileUsed: (set) => {
    const read = () => set(readTicks())
    const onStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) read()
    }
    addEventListener('storage', onStorage)
    read()
    return () => removeEventListener('storage', onStorage)
  },
})

export const useVisitorTicks = ticks.use

const areStored = createStore(true)
export const areTicksStored = areStored.get
export const useStorageText = () => storageText(areStored.use())

export function storageText(isStored: boolean): string {
  return isStored
    ? 'Kept in this browser'
    : 'This browser keeps nothing: sign in to keep your marks'
}

/** Selects one movie, because others' ticks must not rerender it. */
export function useVisitorTick(movieId: MovieId): boolean {
  return ticks.useSelected((all) => all.some(({ id }) => id === movieId))
}

type Change = { movie: MarkedMovie; isSeen: boolean }

export function setVisitorTicks(changes: readonly Change[]): void {
  const at = new Date().toISOString()
  const next = new Map(readTicks().map((tick) => [tick.id, tick]))
  for (const { movie, isSeen } of changes) {
    const { id, title, year } = movie
    if (isSeen) next.set(id, next.get(id) ?? { id, title, year, at })
    else next.delete(id)
  }
  store([...next.values()])
}

/** Ticks that were made since then stay. */
export function forgetVisitorTicks(forgotten: readonly VisitorTick[]): void {
  const ids = new Set(forgotten.map(({ id }) => id))
  store(readTicks().filter(({ id }) => !ids.has(id)))
}

function store(next: readonly VisitorTick[]): void {
  areStored.set(storeText(key, next.length ? JSON.stringify(next) : null))
  ticks.set(next)
}

/** Ticks are validated, because storage is untrusted. */
function readTicks(): VisitorTick[] {
  const stored = storedJson(key)
  const valid = Array.isArray(stored) ? stored.filter(isTick) : none
  return valid.length > 0 ? valid : none
}

function isTick(tick: Partial<VisitorTick> | null): tick is VisitorTick {
  return (
    typeof tick?.id === 'number' &&
    typeof tick.title === 'string' &&
    typeof tick.year === 'number' &&
    typeof tick.at === 'string'
  )
}
