import { CallError } from '@cinecanon/contract'
import { createStore } from './store.ts'

export type Toast = {
  id: number
  title: string
  description?: string
  isDestructive?: boolean
  action?: ToastAction
}

/** Local action or link. */
export type ToastAction = { label: string } & ({ act: () => void } | { to: string })

const toasts = createStore<readonly Toast[]>([])
let lastId = 0

/** Shows a toast; it replaces the previous one (rule 6.2). */
export function toast(message: Omit<Toast, 'id'>): void {
  toasts.set([{ ...message, id: ++lastId }])
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((each) => each.id !== id))
}

export const useToasts = toasts.use

/** Shows the server's message, or `fallback` if there is none. */
export function toastFailure(title: string, error: unknown, fallback: string): void {
  toast({ title, description: textOf(error, fallback), isDestructive: true })
}

/** The server's message for people, or `fallback` if there is none. */
export function textOf(error: unknown, fallback: string): string {
  return error instanceof CallError && error.text ? error.text : fallback
}
