import { useToasts } from '@cinecanon/web'
import { useEffect } from 'react'
import { useDeferredModule } from '../../remotes/recovery.ts'

/** Lazy; loaded at the first input or toast. */
export function Toasts() {
  const toasts = useToasts()
  const [area, load] = useDeferredModule(loadArea)
  const newest = toasts.at(-1)?.id

  useEffect(() => {
    // Retried with each toast, because loading may have failed offline.
    if (newest !== undefined) load()
    else return atFirstInput(() => load())
  }, [newest, load])

  return area ? <area.ToastArea toasts={toasts} /> : null
}

function loadArea() {
  return import('./ToastArea.tsx')
}

/** Early, because offline the code would be missing. */
function atFirstInput(task: () => void): () => void {
  const ended = new AbortController()
  const options = { once: true, passive: true, capture: true, signal: ended.signal }
  for (const kind of ['pointerdown', 'pointermove', 'keydown']) {
    addEventListener(kind, task, options)
  }
  return () => ended.abort()
}
