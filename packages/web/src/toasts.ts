import { createStore } from './store.ts'

export type Toast = { id: number; title: string; description?: string; isDestructive?: boolean }

const toasts = createStore<readonly Toast[]>([])
let lastId = 0

/**
 * Tells the person what happened. One is shown at a time, so the newest replaces what stands there
 * (rule 6.2).
 */
export function toast(message: Omit<Toast, 'id'>): void {
  toasts.set([{ ...message, id: ++lastId }])
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((each) => each.id !== id))
}

export const useToasts = toasts.use
