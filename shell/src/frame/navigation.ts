import { useLocation, useNavigationType } from '@cinecanon/web/router'
import { type RefObject, useEffect, useRef } from 'react'

/** Back, Forward and fragments keep their own position. */
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

/** The page may have set the focus itself. */
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

/** Rule 1.21 wants a canonical address on every page. */
export function useCanonicalLink(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const link = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')
    if (link) link.href = new URL(link.href).origin + pathname
  }, [pathname])
}

/** Only links within a page scroll smoothly. */
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
  // The browser scrolls a frame after the click.
  requestAnimationFrame(() => requestAnimationFrame(() => delete root.dataset.scroll))
}
