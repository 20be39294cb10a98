import { useSearchParams } from '@cinecanon/web/router'
import { useEffect, useState } from 'react'

/** Removes the token from the URL, because history would leak it. */
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
