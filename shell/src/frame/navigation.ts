import { useLocation, useNavigationType } from '@cinecanon/web/router'
import { type RefObject, useEffect, useRef } from 'react'

/** State of a link that shows its page from the top, also when that page is shown already. */
export const fromTheTop = { isFromTheTop: true }

/**
 * A new page starts at its top, unless the address names a place in it. Back and Forward return to where one was, and what
 * changes within a page leaves it where it is.
 */
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

/**
 * After a move to another page the focus stands at its content, as after loading a document, so that keyboard and screen
 * reader go on from there. A page that has put the focus somewhere in itself keeps it.
 */
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

/**
 * Keeps the canonical link, which the server has written for the first page, true to the page that
 * is shown (rule 1.21).
 */
export function useCanonicalLink(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const link = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')
    if (link) link.href = new URL(link.href).origin + pathname
  }, [pathname])
}

/**
 * Scrolls smoothly when a person follows a link within the page, for that one scroll. All others
 * are at once, such as the browser's own on Back.
 */
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
