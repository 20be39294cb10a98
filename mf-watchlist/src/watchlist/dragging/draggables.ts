import type { UserStateId } from '@cinecanon/contract'
import { createStore } from '@cinecanon/web/store'
import type { useSortable } from '@dnd-kit/sortable'
import { type RefObject, useEffect, useRef } from 'react'
import { observe } from 'react-intersection-observer'

export type Draggable = {
  id: UserStateId
  card: RefObject<HTMLLIElement | null>
  handle: RefObject<HTMLButtonElement | null>
  /** Event handlers are set while the entry is draggable. */
  listeners: { current: ReturnType<typeof useSortable>['listeners'] }
}

export type Draggables = ReturnType<typeof createDraggables>

export function createDraggables() {
  return createStore<readonly Draggable[]>([])
}

/** Entries are draggable only near the viewport, because hundreds are slow. */
export function useDraggable({ get, set }: Draggables, id: UserStateId, canMove: boolean) {
  const card = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const listeners = useRef<Draggable['listeners']['current']>(undefined)
  useEffect(() => {
    if (!canMove || !card.current) return
    const draggable = { id, card, handle, listeners }
    const remove = () => set(get().filter((each) => each !== draggable))
    const follow = (isNear: boolean) => {
      if (isNear) set([...get().filter((each) => each.id !== id), draggable])
      // A drag needs its lifted entry, which may be far by then.
      else if (!document.querySelector('[data-lifted]')) remove()
    }
    const stop = observe(card.current, follow, { rootMargin: '100% 0px' }, true)
    return () => {
      stop()
      remove()
    }
  }, [get, set, id, canMove])
  return { card, handle, listeners }
}
