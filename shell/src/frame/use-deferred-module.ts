import { useCallback, useState } from 'react'
import { reloadIfGone } from '../remotes/recovery.ts'

/**
 * Undefined until loaded, retried on failure; `load` must be stable. `isAwaited` reloads if gone.
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
