import type { UserStateId } from '@cinecanon/contract'
import { createStore } from '@cinecanon/web/store'
import type { useSortable } from '@dnd-kit/sortable'
import { type RefObject, useEffect, useRef } from 'react'

/** An entry's part in dragging. */
export type Draggable = {
  id: UserStateId
  card: RefObject<HTMLLIElement | null>
  handle: RefObject<HTMLButtonElement | null>
  /** The library's event handlers; set while the entry can be dragged. */
  listeners: { current: ReturnType<typeof useSortable>['listeners'] }
}

export type Draggables = ReturnType<typeof createDraggables>

/** The entries near the viewport, which can be dragged. */
export function createDraggables() {
  return createStore<readonly Draggable[]>([])
}

/** Lets an entry be dragged while it is near the viewport and can be moved. */
export function useDraggable({ get, set }: Draggables, id: UserStateId, canMove: boolean) {
  const card = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const listeners = useRef<Draggable['listeners']['current']>(undefined)
  useEffect(() => {
    if (!canMove || !card.current) return
    const draggable = { id, card, handle, listeners }
    const remove = () => set(get().filter((each) => each !== draggable))
    const add = () => set([...get().filter((each) => each.id !== id), draggable])
    const stop = observeNearViewport(card.current, (isNear) => (isNear ? add() : remove()))
    return () => {
      stop()
      remove()
    }
  }, [get, set, id, canMove])
  return { card, handle, listeners }
}

type Listener = (isNear: boolean) => void

const listeners = new Map<Element, Listener>()
let observer: IntersectionObserver | undefined

/**
 * Observes whether an element is within a viewport's height; returns the cleanup. One observer for
 * all, because hundreds are slow.
 */
function observeNearViewport(element: Element, listener: Listener): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    listener(true)
    return () => undefined
  }
  observer ??= new IntersectionObserver(notify, { rootMargin: '100% 0px' })
  listeners.set(element, listener)
  observer.observe(element)
  return () => {
    listeners.delete(element)
    observer?.unobserve(element)
  }
}

/** Entries stay near during a drag, because a lifted one may be carried far. */
function notify(changes: IntersectionObserverEntry[]): void {
  const isDragging = document.querySelector('[data-lifted]') !== null
  for (const { target, isIntersecting } of changes) {
    if (isIntersecting || !isDragging) listeners.get(target)?.(isIntersecting)
  }
}
