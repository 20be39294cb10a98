import { createStore } from '@cinecanon/web/store'

export type Opened = { kind: 'palette'; text: string } | { kind: 'keys' } | null

const opened = createStore<Opened>(null)
export const useOpened = opened.use
export const readOpened = opened.get

export function openPalette(text = ''): void {
  opened.set({ kind: 'palette', text })
}

export function openKeys(): void {
  opened.set({ kind: 'keys' })
}

export function closeSearch(): void {
  opened.set(null)
}
