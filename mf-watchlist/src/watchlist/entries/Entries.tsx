import type { UserStateId, WatchlistItem } from '@cinecanon/contract'
import { theme } from '@cinecanon/ui'
import { isConnected, PosterList, type ViewMode } from '@cinecanon/web'
import { useQueryClient } from '@cinecanon/web/query'
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  type Modifier,
} from '@dnd-kit/core'
import {
  rectSortingStrategy,
  SortableContext,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { announcementsFor, instructions } from '../dragging/announcements.ts'
import { Draggability } from '../dragging/Draggability.tsx'
import { createDraggables, type Draggables } from '../dragging/draggables.ts'
import { useDragSensors } from '../dragging/sensors.ts'
import { entryGrid } from '../grid.ts'
import { MoveDialog } from '../MoveDialog.tsx'
import { Entry, instructionsId } from './Entry.tsx'
import { LiftedEntry } from './EntryBody.tsx'
import type { Phase } from './exit-animation.ts'

type Item = Pick<WatchlistItem, 'id' | 'movie'>

type Props = {
  visible: readonly Item[]
  view: ViewMode
  isSortable: boolean
  phaseOf?: (id: UserStateId) => Phase | undefined
  /** The indices count the visible items. */
  onDrop: (from: number, to: number) => unknown
  /** The drag announces itself, but not this move by the dialog. */
  onMove: (from: number, to: number) => void
}

/** Two rows of the widest window load eagerly. */
const firstView = 10

export function Entries({ visible, view, isSortable, phaseOf, onDrop, onMove }: Props) {
  const [moving, setMoving] = useState<UserStateId>()
  const [lifted, setLifted] = useState<Lifted>()
  const client = useQueryClient()
  const sensors = useDragSensors()
  const announcements = useMemo(
    () => announcementsFor(visible, () => isConnected(client)),
    [visible, client],
  )
  const [draggables] = useState(createDraggables)
  const ids = useMemo(() => visible.map(({ id }) => id), [visible])
  const movies = useMemo(() => visible.map(({ movie }) => movie), [visible])

  const chosen = visible.findIndex(({ id }) => id === moving)
  const chosenItem = visible[chosen]

  const lift = ({ active }: DragStartEvent) =>
    setLifted({
      item: visible.find(({ id }) => id === active.id),
      position: visible.findIndex(({ id }) => id === active.id) + 1,
      isReducedMotion: prefersReducedMotion(),
    })
  const putDown = ({ active, over }: DragEndEvent) => {
    setLifted(undefined)
    if (!over) return
    const from = visible.findIndex(({ id }) => id === active.id)
    const to = visible.findIndex(({ id }) => id === over.id)
    if (from >= 0 && to >= 0) return onDrop(from, to)
    // biome-ignore lint/suspicious/noConsole: a bad position is only logged (rule 2.6)
    console.warn('A movie was dropped where none is shown', { from, to })
  }
  return (
    <PosterList movies={movies}>
      <Grid data-view={view}>
        {visible.map(({ id, movie }, position) => (
          <Entry
            key={id}
            id={id}
            movie={movie}
            isEager={position < firstView}
            isFirst={position === 0}
            phase={phaseOf?.(id)}
            isSortable={isSortable}
            draggables={draggables}
            onChoosePosition={setMoving}
          />
        ))}
      </Grid>
      <DndContext
        id={instructionsId}
        sensors={sensors}
        collisionDetection={closestCenter}
        modifiers={view === 'list' ? upAndDown : freely}
        accessibility={{ announcements, screenReaderInstructions: instructions }}
        onDragStart={lift}
        onDragEnd={putDown}
        onDragCancel={() => setLifted(undefined)}
      >
        <SortableContext
          id="watchlist"
          items={ids}
          strategy={view === 'list' ? verticalListSortingStrategy : rectSortingStrategy}
        >
          <Movable draggables={draggables} />
        </SortableContext>
        <DragOverlay dropAnimation={lifted?.isReducedMotion ? null : dropAnimation}>
          {lifted?.item && (
            <LiftedEntry movie={lifted.item.movie} position={lifted.position} view={view} />
          )}
        </DragOverlay>
      </DndContext>
      {chosenItem && (
        <MoveDialog
          item={chosenItem}
          index={chosen}
          count={visible.length}
          onMove={(to) => onMove(chosen, to)}
          onClose={() => setMoving(undefined)}
        />
      )}
    </PosterList>
  )
}

function Movable({ draggables }: { draggables: Draggables }) {
  return draggables.use().map((draggable) => <Draggability key={draggable.id} {...draggable} />)
}

type Lifted = { item: Item | undefined; position: number; isReducedMotion: boolean }

const dropAnimation = { duration: 200, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' }

const freely: Modifier[] = []
/** Rows move vertically only. */
const upAndDown: Modifier[] = [({ transform }) => ({ ...transform, x: 0 })]

/** The drop animates by script, which CSS can't stop. */
function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

const Grid = styled.ol`
  ${entryGrid}
  counter-reset: position;
  &[data-view='list'] {
    border-top: 1px solid ${theme.color.line};
  }
  > li {
    counter-increment: position;
  }
`
