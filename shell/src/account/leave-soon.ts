import { useNavigate } from '@cinecanon/web/router'
import { useCallback, useEffect, useRef } from 'react'

/** Time to read what happened before the page changes (rule 4.5). */
const redirectMs = 500

/**
 * Goes to another page a moment later, in place of this one: Back must not lead to a form that is done, or to a page
 * that is closed now.
 */
export function useLeaveSoon(afterMs = redirectMs): (to: string) => void {
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(
    (to) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => navigate(to, { replace: true }), afterMs)
    },
    [navigate, afterMs],
  )
}
