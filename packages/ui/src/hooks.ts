import { useCallback, useState, useSyncExternalStore } from 'react'

/** Spread `watched` on the `img`. */
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

/** False on the server and during hydration. */
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
