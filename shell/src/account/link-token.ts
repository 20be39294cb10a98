import { useSearchParams } from '@cinecanon/web/router'
import { useEffect, useState } from 'react'

/**
 * The token of a mailed link. It is removed from the address at once: from there it would get into
 * history, screenshots and shared links.
 */
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
