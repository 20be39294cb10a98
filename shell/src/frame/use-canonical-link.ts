import { useLocation } from '@cinecanon/web/router'
import { useEffect } from 'react'

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
