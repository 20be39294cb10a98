import { listCatalog } from '@cinecanon/contract'
import { callOf, movieTimes } from '@cinecanon/web'
import { queryOptions } from '@cinecanon/web/query'
import { createStore } from '@cinecanon/web/store'

export type Opened = { what: 'palette'; text: string } | { what: 'keys' } | null

const opened = createStore<Opened>(null)
export const useOpened = opened.use
export const openedNow = opened.get

export function openPalette(text = ''): void {
  opened.set({ what: 'palette', text })
}

export function openKeys(): void {
  opened.set({ what: 'keys' })
}

export function closeSearch(): void {
  opened.set(null)
}

/** Rule 6.3. */
export const catalogQuery = queryOptions({
  ...movieTimes,
  queryKey: ['movies', 'catalog'],
  queryFn: ({ meta, signal }) => callOf(meta)(listCatalog, {}, signal),
})
