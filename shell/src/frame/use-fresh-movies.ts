import { moviesQuery, useStaleSince } from '@cinecanon/web'
import { useQueryClient } from '@cinecanon/web/query'
import { useLocation } from '@cinecanon/web/router'
import { useEffect, useRef } from 'react'

/** While films are shown as they were, asks for one list until its answer is of now: that ends it for all. */
export function useFreshMovies(): void {
  const client = useQueryClient()
  const isStale = useStaleSince() !== null
  usePollingWhile(isStale, () => {
    client.fetchQuery({ ...moviesQuery('top100'), staleTime: 0 }).catch(() => undefined)
  })
}

const firstPauseMs = 2000
const longestPauseMs = 30_000

/**
 * Asks for what is away until `isAway` ends: at once, then after pauses that grow to half a minute; again at once when the
 * page is looked at again or another page opens. A page that nobody looks at asks nothing.
 */
function usePollingWhile(isAway: boolean, ask: () => void): void {
  const { pathname } = useLocation()
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is a reason to begin anew
  useEffect(() => {
    if (!isAway) return
    return keepAsking(() => latest.current())
  }, [isAway, pathname])
}

function keepAsking(ask: () => void): () => void {
  let pause = firstPauseMs
  let timer: ReturnType<typeof setTimeout> | undefined
  const go = () => {
    if (!document.hidden) ask()
    timer = setTimeout(go, pause)
    pause = Math.min(2 * pause, longestPauseMs)
  }
  const beginAnew = () => {
    clearTimeout(timer)
    pause = firstPauseMs
    go()
  }
  document.addEventListener('visibilitychange', beginAnew)
  go()
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', beginAnew)
  }
}
