import { useCallback, useState } from 'react'
import { isGone } from './failures.ts'

/** Same `request` field as bundlers' errors. */
export class LoadError extends Error {
  readonly request: string

  constructor(request: string, cause: unknown) {
    super(`${request} can't be loaded: ${cause}`, { cause })
    this.request = request
  }
}

/** Address of the missing file, if any. */
export function requestOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('request' in error)) return undefined
  return typeof error.request === 'string' ? error.request : undefined
}

let typedAt: string | undefined
let reloadedAt: string | undefined

/** Call once, at start. */
export function startRecovery(): void {
  const [loading] = performance.getEntriesByType('navigation')
  // Only documents have an entry of this kind.
  const isReload = (loading as PerformanceNavigationTiming | undefined)?.type === 'reload'
  if (isReload) reloadedAt = here()
  addEventListener(
    'input',
    () => {
      typedAt = here()
    },
    { capture: true, passive: true },
  )
}

/** Once per URL, never after input. @returns false if the error must be shown */
export async function reloadIfGone(error: unknown): Promise<boolean> {
  const request = requestOf(error)
  const at = here()
  if (!request || at === reloadedAt || at === typedAt) return false
  if (!(await isGone(request)) || at !== here()) return false
  location.reload()
  return true
}

function here(): string {
  return location.pathname + location.search
}

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
