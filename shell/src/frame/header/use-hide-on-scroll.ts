import { type RefObject, useEffect } from 'react'

/** A trembling finger moves less. */
const leastPx = 8
const startPx = 80

/** Scrolling is hot, so this bypasses React. */
export function useHideOnScroll(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last = window.scrollY
    const onScroll = () => {
      const moved = window.scrollY - last
      if (Math.abs(moved) < leastPx) return
      last += moved
      element.current?.toggleAttribute('data-away', moved > 0 && last > startPx)
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => removeEventListener('scroll', onScroll)
  }, [element])
}
