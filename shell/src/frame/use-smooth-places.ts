import { useEffect } from 'react'

/**
 * The way to a place on the same page is shown, when a person takes it: smooth scrolling for that one scroll. All others
 * are at once, such as the browser's own when it goes back to where one was.
 */
export function useSmoothPlaces(): void {
  useEffect(() => {
    document.addEventListener('click', smoothen)
    return () => document.removeEventListener('click', smoothen)
  }, [])
}

function smoothen({ target, defaultPrevented }: MouseEvent): void {
  const isPlace = target instanceof Element && target.closest('a[href^="#"]')
  if (!isPlace || defaultPrevented) return
  const root = document.documentElement
  root.dataset.scroll = 'smooth'
  // The browser scrolls after the click; a scroll that has begun goes on as it began.
  requestAnimationFrame(() => requestAnimationFrame(() => delete root.dataset.scroll))
}
