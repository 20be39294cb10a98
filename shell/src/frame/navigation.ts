import { useLocation, useNavigationType } from '@cinecanon/web/router'
import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls to the top of a new page, unless the address names a section, or on Back and Forward. */
export function TopOfPage() {
  const { pathname, hash, key, state } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  const shown = useRef(pathname)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each move is a reason to run
  useEffect(() => {
    const isNew = shown.current !== pathname || state?.isFromTheTop === true
    shown.current = pathname
    if (isNew && !hash && !isReturn) window.scrollTo({ top: 0, behavior: 'instant' })
  }, [key])
  return null
}

/** Focuses the content after a navigation, unless the page has set the focus. */
export function usePageFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (!main.current?.contains(document.activeElement)) {
      main.current?.focus({ preventScroll: true })
    }
  }, [pathname, main])
}

/** Updates the server's canonical link (rule 1.21). */
export function useCanonicalLink(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const link = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')
    if (link) link.href = new URL(link.href).origin + pathname
  }, [pathname])
}

/** Smooth scrolling for a click on a link within the page, and for nothing else. */
export function useSmoothAnchors(): void {
  useEffect(() => {
    document.addEventListener('click', smoothen)
    return () => document.removeEventListener('click', smoothen)
  }, [])
}

function smoothen({ target, defaultPrevented }: MouseEvent): void {
  const isAnchor = target instanceof Element && target.closest('a[href^="#"]')
  if (!isAnchor || defaultPrevented) return
  const root = document.documentElement
  root.dataset.scroll = 'smooth'
  // The browser scrolls after the click; a scroll that has begun goes on as it began.
  requestAnimationFrame(() => requestAnimationFrame(() => delete root.dataset.scroll))
}
