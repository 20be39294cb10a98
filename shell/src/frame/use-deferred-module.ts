import { useCallback, useState } from 'react'
import { reloadIfGone } from '../remotes/recovery.ts'

/**
 * Lazy module: undefined until loaded, retried on failure. `isAwaited` reloads the page if its file
 * is gone. `load` must be stable.
 */
export function useDeferredModule<M extends object>(
  load: () => Promise<M>,
): [module: M | undefined, load: (isAwaited?: boolean) => void] {
  const [module, setModule] = useState<M>()
  const start = useCallback(
    (isAwaited = false) => {
      load().then(setModule, (error) => isAwaited && reloadIfGone(error))
    },
    [load],
  )
  return [module, start]
}
