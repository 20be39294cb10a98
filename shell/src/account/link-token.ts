import { useSearchParams } from '@cinecanon/web/router'
import { useEffect, useState } from 'react'

/**
 * The token of the mailed link that led here. It leaves the address at once: what is there lands in the history, in
 * screenshots, and in what is shared.
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
