import { useAddress } from '@cinecanon/web'
import { useLocation, useNavigationType } from '@cinecanon/web/router'
import { useCallback, useEffect, useRef, useState } from 'react'

const name = 'q'
/** The address changes after a pause, because browsers refuse a change at every key. */
const pauseMs = 300

/** The text is state of its own, because the router renders too slowly for typing. */
export function useFilterText() {
  const { search, change } = useAddress()
  const { key } = useLocation()
  const isOwnChange = useNavigationType() === 'REPLACE'
  const given = search.get(name) ?? ''
  const [typed, setTyped] = useState({ text: given, key })
  if (typed.key !== key) setTyped({ text: isOwnChange ? typed.text : given, key })

  // It is written once, because another page may be opening after a blur.
  const saved = useRef(given)
  const keep = useCallback(() => {
    if (typed.text === given || typed.text === saved.current) return
    saved.current = typed.text
    change(new Map([[name, typed.text || undefined]]), { replace: true })
  }, [typed.text, given, change])

  useEffect(() => {
    if (typed.text === given) saved.current = given
  }, [typed.text, given])

  useEffect(() => {
    const timer = setTimeout(keep, pauseMs)
    return () => clearTimeout(timer)
  }, [keep])

  return [typed.text, (text: string) => setTyped({ key, text }), keep] as const
}
