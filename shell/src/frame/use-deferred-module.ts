import { useCallback, useState } from 'react'
import { reloadIfGone } from '../remotes/recovery.ts'

/**
 * Deferred code: undefined until asked for and loaded. Unlike with `lazy`, a failure shows nothing
 * and the next call retries; with `isAwaited`, a file that is gone reloads the page. `load` must
 * keep its identity.
 */
export function useDeferredModule<M extends object>(
  load: () => Promise<M>,
): [module: M | undefined, ask: (isAwaited?: boolean) => void] {
  const [module, setModule] = useState<M>()
  const ask = useCallback(
    (isAwaited = false) => {
      load().then(setModule, (error) => isAwaited && reloadIfGone(error))
    },
    [load],
  )
  return [module, ask]
}
