import type { Movie, MovieId } from '@cinecanon/contract'
import { seconds } from '@cinecanon/contract/time'
import { Button, theme } from '@cinecanon/ui'
import { type useMovieActions, useSession, useSetManyMarks } from '@cinecanon/web'
import { today } from '@cinecanon/web/dates'
import { useEffect, useEffectEvent, useState } from 'react'
import { styled } from 'styled-components'
import { newViewingId } from './queries.ts'

type Actions = ReturnType<typeof useMovieActions>

const shownMs = 8 * seconds

/** Asks a member once when she saw a film that she has just marked. */
export function useWhen({ id }: Movie, actions: Actions) {
  const { isAuthenticated } = useSession()
  // A poster dialog steps to other films.
  const [askedOf, setAskedOf] = useState<MovieId>()
  const toggleSeen = () => {
    const isSeen = actions.toggleSeen()
    setAskedOf(isSeen && isAuthenticated ? id : undefined)
    return isSeen
  }
  return {
    actions: { ...actions, toggleSeen },
    isAsked: askedOf === id && actions.seen,
    close: () => setAskedOf(undefined),
  }
}

type Props = { movie: Movie; when: ReturnType<typeof useWhen>; onDay?: () => void }

/** It closes after eight seconds, unless a pointer or the focus is on it. */
export function WhenStrip({ movie, when, onDay }: Props) {
  const { isAsked, close, actions } = when
  const [isHeld, setIsHeld] = useState(false)
  const setMany = useSetManyMarks()
  const onTimeout = useEffectEvent(close)
  useEffect(() => {
    if (!isAsked || isHeld) return
    const timer = setTimeout(() => onTimeout(), shownMs)
    return () => clearTimeout(timer)
  }, [isAsked, isHeld])
  if (!isAsked) return null

  const { id: movieId, title } = movie
  const saw = (watched_on: string) => {
    const marks = { seen: true, want_to_see: false }
    setMany([{ movieId, title, marks, viewing: { id: newViewingId(), watched_on } }])
    close()
  }
  const yesterday = () => {
    const date = new Date()
    // A day has 23 or 25 hours when clocks are changed.
    date.setDate(date.getDate() - 1)
    return today(date)
  }
  return (
    <Strip
      role="group"
      aria-label="When did you see it?"
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <b>When?</b>
      <Button onClick={() => saw(today())}>Tonight</Button>
      <Button onClick={() => saw(yesterday())}>Yesterday</Button>
      {onDay && (
        <Button
          onClick={() => {
            onDay()
            close()
          }}
        >
          A day…
        </Button>
      )}
      <Button onClick={close}>Long ago</Button>
      <Button $look="quiet" onClick={actions.toggleSeen}>
        Undo
      </Button>
    </Strip>
  )
}

const Strip = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(1)};
  max-width: 40rem;
  padding: ${theme.space(1.25)} ${theme.space(1.5)};
  border: 1px solid ${theme.color.accentEdge};
  border-radius: ${theme.radius};
  background: ${theme.color.accentWash};
  b {
    margin-right: ${theme.space(0.5)};
  }
  button:last-child {
    margin-left: auto;
  }
`
