import { useSyncExternalStore } from 'react'

/** False on the server and while the browser hydrates what the server rendered, else true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

function neverChanges() {
  return () => undefined
}
