import { type RefObject, useEffect } from 'react'

/** Less is a finger that trembles. */
const leastPx = 8
/** Near the top it stays. */
const startPx = 80

/** Hides an element on scroll down, without React because scrolling is hot. */
export function useHideOnScroll(element: RefObject<HTMLElement | null>): void {
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
