import { moviesQuery, useStaleSince } from '@cinecanon/web'
import { useQueryClient } from '@cinecanon/web/query'
import { useLocation } from '@cinecanon/web/router'
import { useEffect } from 'react'

/** One fresh response refreshes all films, so one list is polled. */
export function useFreshMovies(): void {
  const client = useQueryClient()
  const { pathname } = useLocation()
  const isStale = useStaleSince() !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page restarts the pauses
  useEffect(() => {
    if (!isStale) return
    return poll(() => {
      client.fetchQuery({ ...moviesQuery('top100'), staleTime: 0 }).catch(() => undefined)
    })
  }, [isStale, client, pathname])
}

const firstPauseMs = 2000
const longestPauseMs = 30_000

/** The pause doubles each time, and hidden pages rest. */
function poll(task: () => void): () => void {
  let pause = firstPauseMs
  let timer: ReturnType<typeof setTimeout> | undefined
  const go = () => {
    if (!document.hidden) task()
    timer = setTimeout(go, pause)
    pause = Math.min(2 * pause, longestPauseMs)
  }
  const restart = () => {
    clearTimeout(timer)
    pause = firstPauseMs
    go()
  }
  document.addEventListener('visibilitychange', restart)
  go()
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', restart)
  }
}
