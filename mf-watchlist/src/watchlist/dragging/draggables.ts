import type { UserStateId } from '@cinecanon/contract'
import { createStore } from '@cinecanon/web/store'
import type { useSortable } from '@dnd-kit/sortable'
import { type RefObject, useEffect, useRef } from 'react'

export type Draggable = {
  id: UserStateId
  card: RefObject<HTMLLIElement | null>
  handle: RefObject<HTMLButtonElement | null>
  /** Event handlers; set while draggable. */
  listeners: { current: ReturnType<typeof useSortable>['listeners'] }
}

export type Draggables = ReturnType<typeof createDraggables>

export function createDraggables() {
  return createStore<readonly Draggable[]>([])
}

/** Only near the viewport. */
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

/** One observer for all, because hundreds are slow. @returns cleanup */
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

/** Stays near during a drag, because a lifted entry may be far. */
function notify(changes: IntersectionObserverEntry[]): void {
  const isDragging = document.querySelector('[data-lifted]') !== null
  for (const { target, isIntersecting } of changes) {
    if (isIntersecting || !isDragging) listeners.get(target)?.(isIntersecting)
  }
}
