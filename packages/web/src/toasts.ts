import { createStore } from './store.ts'

export type Toast = { id: number; title: string; description?: string; isDestructive?: boolean }

const toasts = createStore<readonly Toast[]>([])
let lastId = 0

/** Shows a toast. One at a time: the newest replaces the one before (rule 6.2). */
export function toast(message: Omit<Toast, 'id'>): void {
  toasts.set([{ ...message, id: ++lastId }])
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((each) => each.id !== id))
}

export const useToasts = toasts.use
