import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useLayoutEffect } from 'react'
import type { Draggable } from './draggables.ts'

/** Connects dnd-kit outside of the list, because each drag step renders all users of the hook. */
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
    move(card.current, transform, transition)
  }, [card, transform, transition])
  useLayoutEffect(() => {
    card.current?.toggleAttribute('data-lifted', isDragging)
  }, [card, isDragging])
  useLayoutEffect(() => {
    const element = card.current
    return () => {
      listeners.current = undefined
      move(element, undefined, undefined)
      element?.removeAttribute('data-lifted')
    }
  }, [card, listeners])
  return null
}

function move(card: HTMLElement | null, transform?: string, transition?: string): void {
  if (!card) return
  card.style.transform = transform ?? ''
  card.style.transition = transition ?? ''
}
