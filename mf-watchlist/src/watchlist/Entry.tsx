import type { UserStateId, WatchlistItem } from '@cinecanon/contract'
import { from, theme } from '@cinecanon/ui'
import type { ViewMode } from '@cinecanon/web'
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { GripVertical } from 'lucide-react'
import { css, keyframes, styled } from 'styled-components'
import type { Departure, Phase } from './departures.ts'
import { EntryActions } from './EntryActions.tsx'
import { EntryBody, onRows } from './EntryBody.tsx'
import { gridCard } from './grid.ts'
import { handleMark } from './sensors.ts'
import { Watched } from './Watched.tsx'

type Props = {
  item: WatchlistItem
  /** In the whole list, from 0. */
  place: number
  /** Among the shown, from 0. */
  position: number
  view: ViewMode
  phase: Phase | undefined
  isSortable: boolean
  depart: (departure: Departure) => void
  onChoosePlace: (id: UserStateId) => void
}

/** One movie of the watchlist. A mouse may take it anywhere but by a button; fingers and keys take its handle. */
export function Entry({ item, position, phase, isSortable, ...actions }: Props) {
  const canMove = isSortable && !phase
  const sortable = useSortable({ id: item.id, disabled: !canMove })
  return (
    <Card
      ref={sortable.setNodeRef}
      data-entry={item.id}
      data-phase={phase}
      data-lifted={sortable.isDragging ? '' : undefined}
      style={{
        transform: CSS.Translate.toString(sortable.transform),
        transition: sortable.transition,
      }}
      {...sortable.listeners}
    >
      <EntryBody item={item} position={position} />
      {canMove && (
        <Handle
          {...sortable.attributes}
          ref={sortable.setActivatorNodeRef}
          type="button"
          {...handleMark}
          aria-label={`Reorder ${item.movie.title}`}
        >
          <GripVertical size={20} aria-hidden />
        </Handle>
      )}
      <EntryActions item={item} phase={phase} isSortable={isSortable} {...actions} />
      {phase === 'celebrating' && <Watched />}
    </Card>
  )
}

const leave = keyframes`
  to { opacity: 0; transform: scale(0.94); }
`

const Card = styled.li`
  ${gridCard}
  position: relative;
  &[data-lifted] {
    opacity: 0.3;
  }
  &[data-phase='fading'] {
    animation: ${leave} 500ms ease-in forwards;
  }
  ${onRows(css`
    grid-template: 'handle body' auto '. actions' auto / auto minmax(0, 1fr);
    align-items: center;
    gap: ${theme.space(1)};
    padding-block: ${theme.space(1.5)};
    border-bottom: 1px solid ${theme.color.line};
    ${from.md} {
      grid-template: 'handle body actions' auto / auto minmax(0, 1fr) auto;
      column-gap: ${theme.space(2)};
    }
  `)}
`

/** A finger that scrolls may start here: only a press that rests picks the movie up. */
const Handle = styled.button`
  grid-area: handle;
  position: relative;
  z-index: 1;
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  margin-right: -${theme.space(1)};
  padding: 0;
  border: 0;
  border-radius: ${theme.radius};
  background: none;
  color: ${theme.color.inkSoft};
  cursor: grab;
  touch-action: manipulation;
  -webkit-touch-callout: none;
  user-select: none;
  transition: color ${theme.motion.quick};
  &:hover {
    color: ${theme.color.ink};
  }
  ${onRows(css`
    margin: 0 0 0 -${theme.space(1)};
  `)}
`
