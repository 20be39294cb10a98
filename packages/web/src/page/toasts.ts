import { CallError } from '@cinecanon/contract'
import { createStore } from './store.ts'

export type Toast = {
  id: number
  title: string
  description?: string
  isDestructive?: boolean
  action?: ToastAction
}

export type ToastAction = { label: string } & ({ act: () => void } | { to: string })

const toasts = createStore<readonly Toast[]>([])
let lastId = 0

/** Replaces the previous one (rule 6.2). */
export function toast(message: Omit<Toast, 'id'>): void {
  toasts.set([{ ...message, id: ++lastId }])
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((each) => each.id !== id))
}

export const useToasts = toasts.use

/** `fallback` without a message from the server. */
export function toastFailure(title: string, error: unknown, fallback: string): void {
  toast({ title, description: textOf(error, fallback), isDestructive: true })
}

export function textOf(error: unknown, fallback: string): string {
  return error instanceof CallError && error.text ? error.text : fallback
}
