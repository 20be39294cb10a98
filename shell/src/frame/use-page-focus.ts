import { useLocation } from '@cinecanon/web/router'
import { type RefObject, useEffect, useRef } from 'react'

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
