import { useAddress } from '@cinecanon/web'
import { useLocation, useNavigationType } from '@cinecanon/web/router'
import { useEffect, useEffectEvent, useState } from 'react'

/** The address changes after a pause, because browsers refuse a change at every key or move. */
const pauseMs = 300

type Shape<T> = {
  read: (search: URLSearchParams) => T
  write: (value: T) => ReadonlyMap<string, string | undefined>
  isSame: (a: T, b: T) => boolean
}

/** The value is state of its own, because the router renders too slowly for typing. */
export function useDelayedAddress<T>({ read, write, isSame }: Shape<T>) {
  const { search, change } = useAddress()
  const { key } = useLocation()
  const isOwnChange = useNavigationType() === 'REPLACE'
  const given = read(search)
  const [edited, setEdited] = useState({ value: given, key })
  if (edited.key !== key) setEdited({ value: isOwnChange ? edited.value : given, key })
  const { value } = edited
  const isSettled = isSame(value, given)
  const save = () => {
    if (!isSettled) change(write(value), { replace: true })
  }
  const saveLater = useEffectEvent(save)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each edit starts the pause again
  useEffect(() => {
    if (isSettled) return
    const timer = setTimeout(saveLater, pauseMs)
    return () => clearTimeout(timer)
  }, [isSettled, value])

  return {
    value,
    /** The address has the value. */
    isSettled,
    edit: (next: T) => setEdited({ value: next, key }),
    save,
  }
}
