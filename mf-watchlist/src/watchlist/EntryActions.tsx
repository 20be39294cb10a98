import type { Movie, UserStateId } from '@cinecanon/contract'
import { from, theme } from '@cinecanon/ui'
import type { ViewMode } from '@cinecanon/web'
import { ArrowUpDown, Check, X } from 'lucide-react'
import { memo } from 'react'
import { css, styled } from 'styled-components'
import type { Leaving, Phase } from './departures.ts'
import { onRows } from './EntryBody.tsx'
import { useEntryActions } from './entry-actions.ts'

type Props = {
  id: UserStateId
  movie: Movie
  view: ViewMode
  phase: Phase | undefined
  isSortable: boolean
  leave: (leaving: Leaving) => void
  onChoosePlace: (id: UserStateId) => void
}

/** What can be done with a movie of the watchlist. Nothing of it answers while the movie leaves. */
export const EntryActions = memo(function EntryActions(props: Props) {
  const { id, movie, view, phase, isSortable, leave, onChoosePlace } = props
  const { markSeen, remove } = useEntryActions({ id, movieId: movie.id, view, leave })
  const isLeaving = phase !== undefined
  const unlessLeaving = (act: () => void) => () => isLeaving || act()
  const nameOf = (action: string) => `${action}: ${movie.title}`
  return (
    <Bar>
      <Action
        type="button"
        aria-label={nameOf('Seen')}
        aria-disabled={isLeaving}
        data-seen=""
        onClick={unlessLeaving(markSeen)}
      >
        <Check size={18} strokeWidth={2.5} aria-hidden />
        Seen
      </Action>
      {isSortable && (
        <Action
          type="button"
          aria-label={nameOf('Move')}
          aria-disabled={isLeaving}
          aria-haspopup="dialog"
          data-move=""
          title="Move"
          onClick={unlessLeaving(() => onChoosePlace(id))}
        >
          <ArrowUpDown size={18} aria-hidden />
          <Wide>Move</Wide>
        </Action>
      )}
      <Action
        type="button"
        aria-label={nameOf('Remove')}
        aria-disabled={isLeaving}
        title="Remove"
        onClick={unlessLeaving(remove)}
      >
        <X size={18} aria-hidden />
        <Wide>Remove</Wide>
      </Action>
    </Bar>
  )
})

const Bar = styled.div`
  grid-area: actions;
  position: relative;
  z-index: 1;
  display: flex;
  margin-top: ${theme.space(1)};
  border: 1px solid ${theme.color.edge};
  border-radius: ${theme.radius};
  background: ${theme.color.surface};
  ${onRows(css`
    margin-top: 0;
  `)}
`

const Action = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 0.375rem;
  min-width: 2.75rem;
  min-height: 2.75rem;
  padding: 0 ${theme.space(1)};
  border: 0;
  background: none;
  font-size: 0.875rem;
  font-weight: 600;
  cursor: pointer;
  transition: background ${theme.motion.quick};
  &[data-seen] {
    flex: 1;
  }
  & + & {
    border-left: 1px solid ${theme.color.line};
  }
  &:hover {
    background: ${theme.color.sunken};
  }
  &[data-seen]:hover {
    color: ${theme.color.success};
  }
  &[aria-disabled='true'] {
    opacity: 0.55;
    cursor: default;
  }
`

/** A word where there is room for it. */
const Wide = styled.span`
  display: none;
  ${onRows(css`
    ${from.lg} {
      display: inline;
    }
  `)}
`
