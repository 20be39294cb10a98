import type { ListType, Movie } from '@cinecanon/contract'
import { VisuallyHidden } from '@cinecanon/ui'
import { fromTheTop, rankText, toast, useAddress } from '@cinecanon/web'
import { Failed } from '@cinecanon/web/loaded'
import { useNavigate } from '@cinecanon/web/router'
import { titleText } from '@cinecanon/web/text'
import { useEffect, useEffectEvent, useId } from 'react'
import { comparisonIn } from '../list/shared-list/shared-list.ts'
import { milestonesOf } from './milestone.ts'
import { TickBar } from './TickBar.tsx'
import { TickGrid } from './TickGrid.tsx'
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
  const { tick, undo, canUndo, isSeen, isVisitor, whyNot, hasFailed, retry } = useTicks()
  const hint = useId()
  const { search } = useAddress()
  const comparison = comparisonIn(search)
  useShortcuts({ undo, list: comparison?.path ?? list })

  const tickAll = (chosen: readonly Movie[]) => {
    const now = tick(chosen)
    if (chosen.length > 1) tellRange(chosen, now)
  }
  return (
    <>
      <VisuallyHidden as="p" id={hint}>
        {whyNot ??
          'Arrow keys move between films. Space ticks one; Shift+Space ticks all since the last. L opens your lists.'}
      </VisuallyHidden>
      {hasFailed && <Failed onRetry={retry}>Your marks could not be loaded.</Failed>}
      <TickGrid
        movies={movies}
        figureOf={figureOf}
        isSeen={isSeen}
        onTick={tickAll}
        isDisabled={whyNot !== undefined}
        hintId={hint}
      />
      <TickBar
        seen={movies.filter(isSeen).length}
        total={total}
        milestones={milestonesOf(total, listType)}
        isVisitor={isVisitor}
        canUndo={canUndo}
        onUndo={undo}
        list={list}
        here={comparison ? `${here}&${new URLSearchParams({ from: comparison.path })}` : here}
        comparison={comparison}
      />
    </>
  )
}

function ownRank({ composite_rank }: Movie): string {
  return rankText(composite_rank).replace('#', '')
}

function tellRange(films: readonly Movie[], now: string): void {
  const [first = '', last = ''] = [films[0]?.title, films.at(-1)?.title]
  const description = titleText(`${first} to ${last}`)
  toast({ title: `${films.length} films ${now}`, description })
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
