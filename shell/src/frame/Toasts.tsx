import { useToasts } from '@cinecanon/web'
import { useEffect } from 'react'
import { useDeferredModule } from './use-deferred-module.ts'

/** The toasts. Their code is loaded at the first sign of a person, or with the first toast. */
export function Toasts() {
  const toasts = useToasts()
  const [area, load] = useDeferredModule(loadArea)
  const newest = toasts.at(-1)?.id

  useEffect(() => {
    // Once more with each toast: without a network the one before couldn't load it.
    if (newest !== undefined) load()
    else return atFirstInput(() => load())
  }, [newest, load])

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
