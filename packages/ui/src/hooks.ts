import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'

/** Spread `watched` on the `img`; a picture that fails is requested again after each delay (ms). */
export function usePicture(address: string, delays: readonly number[] = []) {
  const [last, setLast] = useState({ address, failures: 0, retries: 0 })
  const { failures, retries } = last.address === address ? last : { failures: 0, retries: 0 }
  const isBroken = failures > retries
  const delay = isBroken ? delays[retries] : undefined
  const onError = useCallback(
    () => setLast({ address, failures: retries + 1, retries }),
    [address, retries],
  )
  // It may have failed before hydration.
  const ref = useCallback(
    (img: HTMLImageElement | null) => {
      if (img?.complete && img.naturalWidth === 0 && img.getAttribute('src') === address) onError()
    },
    [address, onError],
  )
  useEffect(() => {
    if (delay === undefined) return
    const retry = () => setLast({ address, failures, retries: failures })
    const timer = setTimeout(retry, delay)
    return () => clearTimeout(timer)
  }, [address, failures, delay])
  return { isBroken, watched: { ref, onError } }
}

/** Server and hydration get false, because their markup must match. */
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
