import { type RefObject, useEffect } from 'react'

/** Less is a finger that trembles. */
const leastPx = 8
/** Near the top it stays. */
const startPx = 80

/** Marks an element `data-away` after a scroll down, until one goes up: past React, at no cost. */
export function useAwayOnScroll(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last = window.scrollY
    const note = () => {
      const moved = window.scrollY - last
      if (Math.abs(moved) < leastPx) return
      last += moved
      element.current?.toggleAttribute('data-away', moved > 0 && last > startPx)
    }
    addEventListener('scroll', note, { passive: true })
    return () => removeEventListener('scroll', note)
  }, [element])
}
