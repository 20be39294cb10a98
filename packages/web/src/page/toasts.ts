import { CallError } from '@cinecanon/contract'
import { createStore } from './store.ts'

export type Toast = {
  id: number
  title: string
  film?: string
  description?: string
  isDestructive?: boolean
  action?: ToastAction
  /** The default is that of rule 6.2. */
  durationMs?: number
}

export type ToastAction = { label: string } & ({ act: () => void } | { to: string })

const toasts = createStore<readonly Toast[]>([])
let lastId = 0

export type Message = Omit<Toast, 'id'>

/** Rule 6.2 allows one toast at a time. */
export function toast(message: Message): void {
  toasts.set([{ ...message, id: ++lastId }])
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
}

export const useToasts = toasts.use

/** `fallback` replaces a missing message from the server. */
export function toastFailure(title: string, error: unknown, fallback: string): void {
  toast(failureMessage(error, { title, description: textOf(error, fallback) }))
}

/** A session that has ended has one message everywhere. */
export function failureMessage(
  error: unknown,
  otherwise: Message,
  consequence = 'Nothing was changed.',
): Message {
  const again = { title: signInAgain, description: consequence }
  return { ...(isSignedOut(error) ? again : otherwise), isDestructive: true }
}

const signInAgain = 'Please sign in again'

/** The toast of a refused change also tells the consequence, so it stays. */
export function toastSessionEnded(): void {
  if (toasts.get().some(({ title }) => title === signInAgain)) return
  toast({ title: signInAgain, description: 'Your session has ended.', isDestructive: true })
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof CallError && error.status === 401
}

export const markIsStored = 'Until then your mark is stored in this browser.'

export function textOf(error: unknown, fallback: string): string {
  return error instanceof CallError && error.text ? error.text : fallback
}
