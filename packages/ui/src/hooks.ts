import { useCallback, useState, useSyncExternalStore } from 'react'

/** Detects a picture that failed to load; spread `watched` on its `img`. */
export function usePicture(address: string) {
  const [broken, setBroken] = useState<string>()
  const isBroken = broken === address
  // It may have failed before hydration.
  const ref = useCallback(
    (img: HTMLImageElement | null) => {
      if (img?.complete && img.naturalWidth === 0 && img.getAttribute('src') === address) {
        setBroken(address)
      }
    },
    [address],
  )
  return { isBroken, watched: { ref, onError: () => setBroken(address) } }
}

/** False on the server and during hydration, then true. */
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
