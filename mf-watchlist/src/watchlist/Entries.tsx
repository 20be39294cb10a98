import type { UserStateId, WatchlistItem } from '@cinecanon/contract'
import type { ViewMode } from '@cinecanon/web'
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
import { announcementsFor, instructions } from './announcements.ts'
import type { Departure, Phase } from './departures.ts'
import { Entry } from './Entry.tsx'
import { LiftedEntry } from './EntryBody.tsx'
import { entryGrid } from './grid.ts'
import { useDragSensors } from './sensors.ts'

type Props = {
  all: readonly WatchlistItem[]
  visible: WatchlistItem[]
  view: ViewMode
  isSortable: boolean
  phaseOf: (id: UserStateId) => Phase | undefined
  depart: (departure: Departure) => void
  /** Places among the visible, from 0. */
  onMove: (from: number, to: number) => void
  onChoosePlace: (id: UserStateId) => void
}

/** The movies, in a grid or in rows, that can be dragged by mouse, finger and keys. */
export function Entries({ all, visible, view, isSortable, onMove, ...entry }: Props) {
  const [lifted, setLifted] = useState<Lifted>()
  const sensors = useDragSensors()
  const announcements = useMemo(() => announcementsFor(visible), [visible])
  const places = new Map(all.map(({ id }, place) => [id, place]))

  const lift = ({ active }: DragStartEvent) =>
    setLifted({ item: visible.find(({ id }) => id === active.id), isCalm: prefersCalm() })
  const putDown = ({ active, over }: DragEndEvent) => {
    setLifted(undefined)
    if (!over) return
    const from = visible.findIndex(({ id }) => id === active.id)
    const to = visible.findIndex(({ id }) => id === over.id)
    if (from >= 0 && to >= 0) return onMove(from, to)
    // biome-ignore lint/suspicious/noConsole: a bad place is only logged (spec §4)
    console.warn('A movie was dropped where none is shown', { from, to })
  }
  return (
    <DndContext
      id="watchlist"
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={view === 'list' ? upAndDown : []}
      accessibility={{ announcements, screenReaderInstructions: instructions }}
      onDragStart={lift}
      onDragEnd={putDown}
      onDragCancel={() => setLifted(undefined)}
    >
      <SortableContext
        id="watchlist"
        items={visible}
        disabled={!isSortable}
        strategy={view === 'list' ? verticalListSortingStrategy : rectSortingStrategy}
      >
        <Grid data-view={view}>
          {visible.map((item, position) => (
            <Entry
              key={item.id}
              item={item}
              place={places.get(item.id) ?? position}
              position={position}
              view={view}
              phase={entry.phaseOf(item.id)}
              isSortable={isSortable}
              depart={entry.depart}
              onChoosePlace={entry.onChoosePlace}
            />
          ))}
        </Grid>
      </SortableContext>
      <DragOverlay dropAnimation={lifted?.isCalm ? null : dropAnimation}>
        {lifted?.item && <LiftedEntry item={lifted.item} view={view} />}
      </DragOverlay>
    </DndContext>
  )
}

type Lifted = { item: WatchlistItem | undefined; isCalm: boolean }

const dropAnimation = { duration: 200, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' }

/** Rows move in their column only. */
const upAndDown: Modifier[] = [({ transform }) => ({ ...transform, x: 0 })]

/** The drop is animated by script, which the page's own rule for reduced motion doesn't reach. */
function prefersCalm(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

const Grid = styled.ol`
  ${entryGrid}
`
