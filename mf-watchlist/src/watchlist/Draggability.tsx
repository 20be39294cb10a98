import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useLayoutEffect } from 'react'
import type { Draggable } from './draggables.ts'

/**
 * Connects one entry with the drag-and-drop library: lets it be dragged, and moves it out of the
 * way of another. It renders nothing and stands outside of the list for performance: at each step
 * of a drag the library renders every user of its hook again, and React walks all that is inside
 * the library's context.
 */
export function Draggability({ id, card, handle, listeners }: Draggable) {
  const sortable = useSortable({ id })
  const { setNodeRef, setActivatorNodeRef, isDragging, transition } = sortable
  const transform = CSS.Translate.toString(sortable.transform)

  useLayoutEffect(() => {
    setNodeRef(card.current)
    setActivatorNodeRef(handle.current)
  }, [setNodeRef, setActivatorNodeRef, card, handle])
  useLayoutEffect(() => {
    listeners.current = sortable.listeners
  }, [listeners, sortable.listeners])
  useLayoutEffect(() => {
    place(card.current, transform, transition)
  }, [card, transform, transition])
  useLayoutEffect(() => {
    card.current?.toggleAttribute('data-lifted', isDragging)
  }, [card, isDragging])
  useLayoutEffect(() => {
    const element = card.current
    return () => {
      listeners.current = undefined
      place(element, undefined, undefined)
      element?.removeAttribute('data-lifted')
    }
  }, [card, listeners])
  return null
}

function place(card: HTMLElement | null, transform?: string, transition?: string): void {
  if (!card) return
  card.style.transform = transform ?? ''
  card.style.transition = transition ?? ''
}
