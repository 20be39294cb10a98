import { useLogout } from '@cinecanon/web'
import { useNavigate, useSearchParams } from '@cinecanon/web/router'
import { useCallback, useEffect, useRef, useState } from 'react'

/** History would leak the token, so it is removed from the URL. */
export function useLinkToken(): string | null {
  const [search, setSearch] = useSearchParams()
  const given = search.get('token')
  const [token, setToken] = useState(given)

  useEffect(() => {
    if (given === null) return
    setToken(given)
    setSearch({}, { replace: true })
  }, [given, setSearch])

  return given ?? token
}

/** Rule 4.5 sets this delay. */
const redirectMs = 500

/** Back must not lead to a finished form, so the entry is replaced. */
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

/** Call it from a component that outlives the redirect's delay. */
export function useLeave(): () => void {
  const logout = useLogout()
  const leaveSoon = useLeaveSoon()
  return () => logout.mutate(undefined, { onSuccess: () => leaveSoon('/sign-in') })
}
