import { useCallback, useState, useSyncExternalStore } from 'react'

/** Whether the picture at an address failed to load; spread `watched` on the `img` of it. */
export function usePicture(address: string) {
  const [broken, setBroken] = useState<string>()
  const isBroken = broken === address
  // A picture of the server's page may have failed before anyone listened.
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
