import { useNavigate } from '@cinecanon/web/router'
import { useCallback, useEffect, useRef } from 'react'

/** Rule 4.5. */
const redirectMs = 500

/** Redirects after a delay; replaces, because Back must not lead to a finished form. */
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
