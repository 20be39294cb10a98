import { useSyncExternalStore } from 'react'

export type Toast = { id: number; title: string; description?: string; isDestructive?: boolean }

const none: readonly Toast[] = []
let toasts: readonly Toast[] = none
let lastId = 0
const listeners = new Set<() => void>()

/**
 * Tells the person what happened. One is shown at a time, so the newest replaces what stands there
 * (rule 6.2).
 */
export function toast(given: Omit<Toast, 'id'>): void {
  change([{ ...given, id: ++lastId }])
}

export function dismissToast(id: number): void {
  change(toasts.filter((each) => each.id !== id))
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  )
}

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
