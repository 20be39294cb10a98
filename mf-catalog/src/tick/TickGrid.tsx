import type { Movie } from '@cinecanon/contract'
import { from, theme, VisuallyHidden } from '@cinecanon/ui'
import { chooseLists, toast, useSession } from '@cinecanon/web'
import { titleText } from '@cinecanon/web/text'
import { type ReactNode, startTransition, useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { buttonIndex, columnsOf, focusAt, indexAfterKey } from './grid-keys.ts'
import { useHold } from './use-hold.ts'

export type TickState = {
  isStop: boolean
  isHeld: boolean
  isEager: boolean
  isDisabled: boolean
}

type Props = {
  movies: readonly Movie[]
  onTick: (movies: readonly Movie[]) => void
  whyNot: string | undefined
  className?: string
  /** A list item whose button has `aria-pressed`. */
  children: (movie: Movie, state: TickState) => ReactNode
}

const eager = 26

export function TickGrid(props: Props) {
  const { movies, onTick, whyNot, className, children } = props
  const isDisabled = whyNot !== undefined
  const hintId = useId()
  const grid = useRef<HTMLUListElement>(null)
  const [stop, setStop] = useState(0)
  const last = useRef<number>(undefined)
  const isShift = useRef(false)
  const { isAuthenticated } = useSession()
  const hold = useHold((index) =>
    toast({
      title: `From ${titleText(movies[index]?.title ?? '')}`,
      description: 'Now tap the last one.',
      action: { label: 'Cancel', act: () => void hold.end() },
    }),
  )

  const press = (event: React.MouseEvent) => {
    const index = buttonIndex(event.target)
    if (index === undefined || isDisabled || hold.hasJustBegun()) return
    // A press by Space has no `shiftKey`, so the last key tells.
    const isRange = event.shiftKey || (event.detail === 0 && isShift.current)
    const start = hold.end() ?? (isRange ? last.current : undefined) ?? index
    last.current = index
    onTick(between(movies, start, index))
    // The stop moves after the mark, because a focused button's new tabindex computes styles at once.
    startTransition(() => setStop(index))
  }
  const move = (event: React.KeyboardEvent) => {
    isShift.current = event.shiftKey
    const index = buttonIndex(event.target)
    if (index === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const movie = movies[index]
    if (event.key === 'l' && movie && isAuthenticated) chooseLists(movie)
    const next = indexAfterKey(event.key, index, columnsOf(grid.current))
    if (next === undefined) return
    event.preventDefault()
    const within = Math.max(0, Math.min(movies.length - 1, next))
    setStop(within)
    focusAt(grid.current, within)
  }
  return (
    <>
      <VisuallyHidden as="p" id={hintId}>
        {whyNot ??
          'Arrow keys move between films. Space ticks one; Shift+Space ticks all since the last. L opens your lists.'}
      </VisuallyHidden>
      <Grid
        ref={grid}
        className={className}
        aria-label="The films, in order"
        aria-describedby={hintId}
        onClick={press}
        onKeyDown={move}
        {...hold.listeners}
      >
        {movies.map((movie, index) =>
          children(movie, {
            isStop: index === Math.min(stop, movies.length - 1),
            isHeld: index === hold.index,
            isEager: index < eager,
            isDisabled,
          }),
        )}
      </Grid>
    </>
  )
}

/** The film that was pressed comes last, because it decides the range's new state. */
function between(movies: readonly Movie[], start: number, end: number): readonly Movie[] {
  return start <= end ? movies.slice(start, end + 1) : movies.slice(end, start + 1).toReversed()
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: ${theme.space(0.75)};
  ${from.sm} {
    grid-template-columns: repeat(7, minmax(0, 1fr));
    gap: ${theme.space(1.75)} ${theme.space(1.25)};
  }
  ${from.lg} {
    grid-template-columns: repeat(10, minmax(0, 1fr));
  }
  ${from.xl} {
    grid-template-columns: repeat(12, minmax(0, 1fr));
  }
`
