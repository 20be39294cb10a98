import type { ListType, Movie } from '@cinecanon/contract'
import { fromTheTop, rankText } from '@cinecanon/web'
import { Failed } from '@cinecanon/web/loaded'
import { useNavigate } from '@cinecanon/web/router'
import { useEffect, useEffectEvent } from 'react'
import { milestonesOf } from './milestone.ts'
import { TickBar } from './TickBar.tsx'
import { TickGrid } from './TickGrid.tsx'
import { TickPoster } from './TickPoster.tsx'
import { useTicks } from './use-ticks.ts'

type Props = {
  movies: readonly Movie[]
  listType?: ListType
  total?: number
  figureOf?: (movie: Movie) => string
  list: string
  here: string
}

export function QuickTick(props: Props) {
  const { movies, listType, total = movies.length, figureOf = ownRank, list, here } = props
  const ticks = useTicks()
  const { tick, isSeen, whyNot, hasFailed, retry } = ticks
  useShortcuts({ undo: ticks.undo, list })
  return (
    <>
      {hasFailed && <Failed onRetry={retry}>Your marks could not be loaded.</Failed>}
      <TickGrid movies={movies} onTick={tick} whyNot={whyNot}>
        {(movie, state) => (
          <TickPoster
            key={movie.id}
            movie={movie}
            figure={figureOf(movie)}
            isSeen={isSeen(movie)}
            {...state}
          />
        )}
      </TickGrid>
      <TickBar
        ticks={ticks}
        seen={movies.filter(isSeen).length}
        total={total}
        milestones={milestonesOf(total, listType)}
        list={list}
        here={here}
      />
    </>
  )
}

function ownRank({ composite_rank }: Movie): string {
  return rankText(composite_rank).replace('#', '')
}

function useShortcuts({ undo, list }: { undo: () => void; list: string }): void {
  const navigate = useNavigate()
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    if (document.querySelector('dialog[open]') || isTextField(event.target)) return
    if (event.key === 'z') undo()
    else if (event.key === 'Enter') void navigate(list, { state: fromTheTop })
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => act(event)
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, [contenteditable]')
}
