import { useToasts } from '@cinecanon/web'
import { useEffect } from 'react'
import { useDeferredModule } from './use-deferred-module.ts'

/** The toasts. Their code is loaded at the first sign of a person, or with the first toast. */
export function Toasts() {
  const toasts = useToasts()
  const [area, ask] = useDeferredModule(loadArea)
  const hasToast = toasts.length > 0

  useEffect(() => {
    if (hasToast) ask()
    else return atFirstInput(() => ask())
  }, [hasToast, ask])

  return area ? <area.ToastArea toasts={toasts} /> : null
}

function loadArea() {
  return import('./ToastArea.tsx')
}

/** So that it is there when what is done next fails, for want of a network as well. */
function atFirstInput(task: () => void): () => void {
  const ended = new AbortController()
  const options = { once: true, passive: true, capture: true, signal: ended.signal }
  for (const kind of ['pointerdown', 'pointermove', 'keydown']) {
    addEventListener(kind, task, options)
  }
  return () => ended.abort()
}
