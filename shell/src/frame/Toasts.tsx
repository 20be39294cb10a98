import { useToasts } from '@cinecanon/web'
import { useEffect } from 'react'
import { useDeferredModule } from './use-deferred-module.ts'

/** The toasts. Their code is loaded when the browser is idle, or with the first toast. */
export function Toasts() {
  const toasts = useToasts()
  const [area, ask] = useDeferredModule(loadArea)
  const hasToast = toasts.length > 0

  useEffect(() => {
    if (hasToast) ask()
    else return whenIdle(() => ask())
  }, [hasToast, ask])

  return area ? <area.ToastArea toasts={toasts} /> : null
}

function loadArea() {
  return import('./ToastArea.tsx')
}

function whenIdle(task: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(task, 2000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(task, { timeout: 5000 })
  return () => cancelIdleCallback(handle)
}
