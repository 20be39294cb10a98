import { useSyncExternalStore } from 'react'

type Options<T> = {
  /** It runs while the store is used, and returns its cleanup. */
  whileUsed?: (set: (next: T) => void) => () => void
}

/** The server renders the initial value. */
export function createStore<T>(initial: T, { whileUsed }: Options<T> = {}) {
  let value = initial
  let stop: (() => void) | undefined
  const listeners = new Set<() => void>()
  const get = () => value
  const set = (next: T) => {
    value = next
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) stop = whileUsed?.(set)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) stop?.()
    }
  }
  const useSelected = <S>(select: (value: T) => S) =>
    useSyncExternalStore(
      subscribe,
      () => select(value),
      () => select(initial),
    )
  return { get, set, use: () => useSelected((all) => all), useSelected }
}
