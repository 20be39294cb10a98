import { useCallback, useState } from 'react'
import { reloadIfGone } from '../remotes/recovery.ts'

/**
 * Code that the first view can do without: undefined until asked for and fetched. Unlike `lazy`, a fetch that fails
 * takes nothing down; the next time someone asks, it is tried again. Where someone waits for it (`isAwaited`), and it is gone
 * with its release, the page is loaded anew. `load` must keep its identity.
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
