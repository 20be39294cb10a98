import type { Movie, MovieId } from '@cinecanon/contract'
import { seconds } from '@cinecanon/contract/time'
import { Button, below, theme } from '@cinecanon/ui'
// The shell's facade has the marks, because pending ones are shared.
import { moviePath, type useMovieActions, useSession, useSetManyMarks } from '@cinecanon/web'
import { ButtonLink } from '@cinecanon/web/links'
import { titleText } from '@cinecanon/web/text'
import { useEffect, useEffectEvent, useState } from 'react'
import { styled } from 'styled-components'
import { today } from '../page/dates.ts'
import { newId } from '../page/new-id.ts'

type Actions = ReturnType<typeof useMovieActions>

const shownMs = 8 * seconds

/** Prompts a member once for the day on which she saw a film that she has just marked. */
export function useWhen({ id }: Movie, actions: Actions) {
  const { isAuthenticated } = useSession()
  // A poster dialog steps to other films.
  const [promptedId, setPromptedId] = useState<MovieId>()
  const toggleSeen = () => {
    const isSeen = actions.toggleSeen()
    setPromptedId(isSeen && isAuthenticated ? id : undefined)
    return isSeen
  }
  return {
    actions: { ...actions, toggleSeen },
    isPromptOpen: promptedId === id && actions.seen,
    close: () => setPromptedId(undefined),
  }
}

/** This state of a location opens a ticket's form on the film's page. */
const newTicket = { isTicketOpen: true }

type Props = {
  movie: Movie
  /** Lists name the film, because it is leaving them. */
  isNamed?: boolean
  onClose: () => void
  /** Lists have it in the toast. */
  onUndo?: () => void
  /** The film's page opens where it is left out. */
  onDay?: () => void
  onLeave?: () => void
}

/** It closes after eight seconds, unless a pointer or the focus is on it. */
export function WhenStrip({ movie, isNamed, onClose, onUndo, onDay, onLeave }: Props) {
  const [isHeld, setIsHeld] = useState(false)
  const setMany = useSetManyMarks()
  const onTimeout = useEffectEvent(onClose)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => onTimeout(), shownMs)
    return () => clearTimeout(timer)
  }, [isHeld])

  const { id: movieId, title } = movie
  const saw = (watched_on: string) => {
    const marks = { seen: true, want_to_see: false }
    setMany([{ movieId, title, marks, viewing: { id: newId(), watched_on } }])
    onClose()
  }
  const yesterday = () => {
    const date = new Date()
    // A day has 23 or 25 hours when clocks are changed.
    date.setDate(date.getDate() - 1)
    return today(date)
  }
  const andClose = (act: () => void) => () => {
    act()
    onClose()
  }
  return (
    <Strip
      role="group"
      aria-label={`When did you see ${isNamed ? titleText(title) : 'it'}?`}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <b data-named={isNamed}>{isNamed && <span translate="no">{titleText(title)}: </span>}When?</b>
      <Button onClick={() => saw(today())}>Tonight</Button>
      <Button onClick={() => saw(yesterday())}>Yesterday</Button>
      {onDay ? (
        <Button onClick={andClose(onDay)}>A day…</Button>
      ) : (
        <ButtonLink to={moviePath(movie)} state={newTicket} onClick={onLeave}>
          A day…
        </ButtonLink>
      )}
      <Button onClick={onClose}>Long ago</Button>
      {onUndo && (
        <Undo $look="quiet" onClick={andClose(onUndo)}>
          Undo
        </Undo>
      )}
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
  [data-named] {
    flex: 1 0 100%;
  }
  /* The four buttons fit into a phone's row. */
  ${below.md} {
    gap: ${theme.space(0.5)};
    padding: ${theme.space(1)};
    a,
    button {
      padding-inline: ${theme.space(1)};
    }
  }
`

const Undo = styled(Button)`
  margin-left: auto;
`
