import { useLocation, useNavigationType } from '@cinecanon/web/router'
import { useEffect, useRef } from 'react'

/** State of a link that shows its page from the top, also when that page is shown already. */
export const fromTheTop = { isFromTheTop: true }

/**
 * A new page starts at its top, unless the address names a place in it. Back and Forward return to where one was, and what
 * changes within a page leaves it where it is.
 */
export function TopOfPage() {
  const { pathname, hash, key, state } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  const shown = useRef(pathname)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each move is a reason to run
  useEffect(() => {
    const isNew = shown.current !== pathname || state?.isFromTheTop === true
    shown.current = pathname
    if (isNew && !hash && !isReturn) window.scrollTo({ top: 0, behavior: 'instant' })
  }, [key])
  return null
}
