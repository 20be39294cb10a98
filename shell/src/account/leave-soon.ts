import { useNavigate } from '@cinecanon/web/router'
import { useCallback, useEffect, useRef } from 'react'

/** Time to read what happened before the page changes (rule 4.5). */
const redirectMs = 500

/** Redirects after a moment, replacing this entry: Back must not lead to a form that is done. */
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
