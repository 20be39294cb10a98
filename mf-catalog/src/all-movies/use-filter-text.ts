import { useLocation, useNavigationType, useSearchParams } from '@cinecanon/web/router'
import { useEffect, useState } from 'react'

const name = 'q'
/** Browsers refuse to change the address at every key. */
const pauseMs = 300

/**
 * What is typed into a filter field. Kept in the address as well, after a pause: the router would tell of it too late for
 * a field that someone types into. An address that one goes to changes the field.
 */
export function useFilterText(): [text: string, setText: (text: string) => void] {
  const [search, setSearch] = useSearchParams()
  const { key } = useLocation()
  const isOwnChange = useNavigationType() === 'REPLACE'
  const given = search.get(name) ?? ''
  const [typed, setTyped] = useState({ text: given, key })
  if (typed.key !== key) setTyped({ text: isOwnChange ? typed.text : given, key })

  useEffect(() => {
    if (typed.text === given) return
    const keep = () =>
      setSearch((before) => withText(before, typed.text), {
        replace: true,
        preventScrollReset: true,
      })
    const timer = setTimeout(keep, pauseMs)
    return () => clearTimeout(timer)
  }, [typed.text, given, setSearch])

  return [typed.text, (text) => setTyped({ key, text })]
}

function withText(before: URLSearchParams, text: string): URLSearchParams {
  const after = new URLSearchParams(before)
  if (text) after.set(name, text)
  else after.delete(name)
  return after
}
