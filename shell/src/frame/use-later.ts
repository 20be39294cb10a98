import { useCallback, useState } from 'react'

/**
 * Code that the first view can do without: undefined until asked for and fetched. Unlike `lazy`, a fetch that fails
 * takes nothing down; the next time someone asks, it is tried again. `load` must keep its identity.
 */
export function useLater<M extends object>(
  load: () => Promise<M>,
): [module: M | undefined, ask: () => void] {
  const [module, setModule] = useState<M>()
  const ask = useCallback(() => {
    load().then(setModule, () => undefined)
  }, [load])
  return [module, ask]
}
