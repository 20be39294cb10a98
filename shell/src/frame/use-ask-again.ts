import { useLocation } from '@cinecanon/web/router'
import { useEffect, useRef } from 'react'

const firstPauseMs = 2000
const longestPauseMs = 30_000

/**
 * Asks for what is away until `isAway` ends: at once, then after pauses that grow to half a minute; again at once when the
 * page is looked at again or another page opens. A page that nobody looks at asks nothing.
 */
export function useAskAgain(isAway: boolean, ask: () => void): void {
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
