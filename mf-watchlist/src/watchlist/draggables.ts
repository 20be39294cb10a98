import type { UserStateId } from '@cinecanon/contract'
import type { useSortable } from '@dnd-kit/sortable'
import { type RefObject, useEffect, useRef } from 'react'
import { watchNear } from './near.ts'

/** What of an entry takes part in dragging. */
export type Draggable = {
  id: UserStateId
  card: RefObject<HTMLLIElement | null>
  handle: RefObject<HTMLButtonElement | null>
  /** What the library wants to hear of the entry; set while it can be dragged. */
  listeners: { current: ReturnType<typeof useSortable>['listeners'] }
}

export type Draggables = ReturnType<typeof createDraggables>

/** The entries near the window that can be dragged just now. */
export function createDraggables() {
  let all: readonly Draggable[] = []
  const subscribers = new Set<() => void>()
  const set = (next: readonly Draggable[]) => {
    all = next
    for (const tell of subscribers) tell()
  }
  return {
    put: (draggable: Draggable) => set([...all.filter(({ id }) => id !== draggable.id), draggable]),
    take: (draggable: Draggable) => set(all.filter((each) => each !== draggable)),
    list: () => all,
    subscribe: (tell: () => void) => {
      subscribers.add(tell)
      return () => void subscribers.delete(tell)
    },
  }
}

/** Has an entry dragged while it is near the window and can be moved. */
export function useDraggable(draggables: Draggables, id: UserStateId, canMove: boolean) {
  const card = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const listeners = useRef<Draggable['listeners']['current']>(undefined)
  useEffect(() => {
    if (!canMove || !card.current) return
    const draggable = { id, card, handle, listeners }
    const stop = watchNear(card.current, (isNear) =>
      isNear ? draggables.put(draggable) : draggables.take(draggable),
    )
    return () => {
      stop()
      draggables.take(draggable)
    }
  }, [draggables, id, canMove])
  return { card, handle, listeners }
}
