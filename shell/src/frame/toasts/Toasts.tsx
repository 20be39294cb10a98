import { useToasts } from '@cinecanon/web'
import { useEffect } from 'react'
import { useDeferredModule } from '../../remotes/recovery.ts'

export function Toasts() {
  const toasts = useToasts()
  const [area, load] = useDeferredModule(loadArea)
  const newest = toasts.at(-1)?.id

  useEffect(() => {
    if (newest === undefined) return atFirstInput(() => load())
    load()
    // Loading may have failed offline.
    const retry = () => load()
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [newest, load])

  return area ? <area.ToastArea toasts={toasts} /> : null
}

export function loadArea() {
  return import(/* webpackChunkName: "toasts" */ './ToastArea.tsx')
}

/** The code is loaded early, because it would be missing offline. */
function atFirstInput(task: () => void): () => void {
  const ended = new AbortController()
  const options = { once: true, passive: true, capture: true, signal: ended.signal }
  for (const kind of ['pointerdown', 'pointermove', 'keydown']) {
    addEventListener(kind, task, options)
  }
  return () => ended.abort()
}
