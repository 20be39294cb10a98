import { useLocation, useNavigationType, useSearchParams } from '@cinecanon/web/router'
import { useCallback, useEffect, useState } from 'react'

const name = 'q'
/** Browsers refuse to change the address at every key. */
const pauseMs = 300

type FilterText = [text: string, setText: (text: string) => void, keepNow: () => void]

/**
 * What is typed into a filter field. Kept in the address as well, after a pause or when the field is left: the router
 * would tell of it too late for a field that someone types into. An address that one goes to changes the field.
 */
export function useFilterText(): FilterText {
  const [search, setSearch] = useSearchParams()
  const { key } = useLocation()
  const isOwnChange = useNavigationType() === 'REPLACE'
  const given = search.get(name) ?? ''
  const [typed, setTyped] = useState({ text: given, key })
  if (typed.key !== key) setTyped({ text: isOwnChange ? typed.text : given, key })

  const keep = useCallback(() => {
    if (typed.text === given) return
    setSearch((before) => withText(before, typed.text), { replace: true, preventScrollReset: true })
  }, [typed.text, given, setSearch])

  useEffect(() => {
    const timer = setTimeout(keep, pauseMs)
    return () => clearTimeout(timer)
  }, [keep])

  return [typed.text, (text) => setTyped({ key, text }), keep]
}

function withText(before: URLSearchParams, text: string): URLSearchParams {
  const after = new URLSearchParams(before)
  if (text) after.set(name, text)
  else after.delete(name)
  return after
}
