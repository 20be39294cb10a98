import { useCallback, useState } from 'react'
import { isGone } from './failures.ts'

/** Errors of bundlers have the same field `request`. */
export class LoadError extends Error {
  readonly request: string

  constructor(request: string, cause: unknown) {
    super(`${request} can't be loaded: ${cause}`, { cause })
    this.request = request
  }
}

/** It is the address of a missing file. */
export function requestOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('request' in error)) return undefined
  return typeof error.request === 'string' ? error.request : undefined
}

let typedAt: string | undefined
let reloadedAt: string | undefined

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

/** A reload would lose input, and must not repeat; false means that the error must be shown. */
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

/** The next call retries a failed load; `isAwaited` reloads the page if the code is gone. */
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
