import { below, from, iconButtonLook, theme } from '@cinecanon/ui'
import { titleText } from '@cinecanon/web/text'
import { GripVertical } from 'lucide-react'
import {
  type ComponentProps,
  type KeyboardEvent,
  memo,
  type PointerEvent,
  type TouchEvent,
} from 'react'
import { css, keyframes, styled } from 'styled-components'
import { type Draggable, type Draggables, useDraggable } from '../dragging/draggables.ts'
import { handleMark } from '../dragging/sensors.ts'
import { entryParts, onRows } from '../grid.ts'
import { Watched } from '../Watched.tsx'
import { EntryActions } from './EntryActions.tsx'
import { EntryBody } from './EntryBody.tsx'

type Props = ComponentProps<typeof EntryActions> &
  ComponentProps<typeof EntryBody> & { draggables: Draggables }

/** It is memoized, because a new order must not render entries. */
export const Entry = memo(function Entry(props: Props) {
  const { id, movie, isEager, isFirst, phase, isSortable, draggables, onChoosePosition } = props
  const canMove = isSortable && !phase
  const { card, handle, listeners } = useDraggable(draggables, id, canMove)
  return (
    <Card ref={card} data-entry={id} data-phase={phase} {...forwardingTo(listeners)}>
      <EntryBody movie={movie} isEager={isEager} isFirst={isFirst} />
      {canMove && (
        <Handle
          ref={handle}
          type="button"
          {...handleMark}
          aria-label={`Reorder ${titleText(movie.title)}`}
          aria-roledescription="sortable"
          aria-describedby={instructionsId}
        >
          <GripVertical size={20} aria-hidden />
        </Handle>
      )}
      <EntryActions {...{ id, movie, phase, isSortable, onChoosePosition }} />
      {phase === 'celebrating' && <Watched />}
    </Card>
  )
})

/** dnd-kit uses the context's id for its instructions, too. */
export const instructionsId = 'watchlist'

/** The listeners are read at each event, because distant entries have none. */
function forwardingTo(listeners: Draggable['listeners']) {
  return {
    onPointerDown: (event: PointerEvent) => listeners.current?.onPointerDown?.(event),
    onTouchStart: (event: TouchEvent) => listeners.current?.onTouchStart?.(event),
    onKeyDown: (event: KeyboardEvent) => listeners.current?.onKeyDown?.(event),
  }
}

const leave = keyframes`
  to { opacity: 0; transform: scale(0.94); }
`

const Card = styled.li`
  ${entryParts}
  position: relative;
  content-visibility: auto;
  contain-intrinsic-size: auto 28rem;
  overflow-clip-margin: ${theme.space(2)};
  /** Rings are inside, because Safari clips at the edge. */
  @supports not (overflow-clip-margin: 1px) {
    :focus-visible {
      outline-offset: -3px;
    }
  }
  &[data-lifted] {
    opacity: 0.3;
  }
  &[data-phase='fading'] {
    animation: ${leave} 500ms ease-in forwards;
  }
  ${onRows(css`
    contain-intrinsic-size: auto 5rem;
    border-bottom: 1px solid ${theme.color.line};
    ${from.md} {
      contain-intrinsic-size: auto 6.25rem;
    }
  `)}
`

/** Touch scrolls, because only a long press drags. */
const Handle = styled.button`
  ${iconButtonLook}
  grid-area: handle;
  align-self: center;
  position: relative;
  z-index: 1;
  margin-right: -${theme.space(1)};
  cursor: grab;
  touch-action: manipulation;
  -webkit-touch-callout: none;
  -webkit-user-select: none;
  user-select: none;
  ${onRows(css`
    margin: 0;
    ${below.md} {
      grid-area: position;
      place-items: center start;
      height: 100%;
      min-height: 2.75rem;
      svg {
        width: 1rem;
      }
    }
  `)}
`
