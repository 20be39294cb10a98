import type { RelatedMovies } from '@cinecanon/contract'
import { moviePath, type useMovieActions } from '@cinecanon/web'
import { useNavigate } from '@cinecanon/web/router'
import { useEffect, useEffectEvent } from 'react'

type Actions = Pick<ReturnType<typeof useMovieActions>, 'toggleSeen' | 'toggleWatchlist'>

export function useMovieKeys(actions: Actions, neighbours: RelatedMovies['neighbours'] = null) {
  const navigate = useNavigate()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isTaken(event)) return
    const { previous, next } = neighbours ?? { previous: null, next: null }
    if (event.key === 'ArrowLeft' && previous) void navigate(moviePath(previous))
    if (event.key === 'ArrowRight' && next) void navigate(moviePath(next))
    const key = event.key.toLowerCase()
    if (key === 's') actions.toggleSeen()
    if (key === 'w') actions.toggleWatchlist()
  })
  useEffect(() => {
    const listening = new AbortController()
    document.addEventListener('keydown', onKey, listening)
    return () => listening.abort()
  }, [])
}

function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true
  if (event.shiftKey) return true
  if (event.repeat || document.querySelector('dialog[open]')) return true
  return (
    event.target instanceof Element &&
    !!event.target.closest('input, textarea, select, [contenteditable], [role="menu"]')
  )
}
