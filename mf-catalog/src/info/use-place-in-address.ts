import { useLocation, useNavigationType } from '@cinecanon/web/router'
import { useEffect, useRef } from 'react'

/**
 * Goes to the section that the address names (`/privacy-policy#cookies`) when the page is opened by a link of the
 * product. On a loaded page the browser has done so itself, and going there again would take people from their place.
 */
export function usePlaceInAddress(): void {
  const { hash } = useLocation()
  const isLoaded = useNavigationType() === 'POP'
  const place = useRef(isLoaded ? '' : hash.slice(1))
  useEffect(() => {
    if (place.current) document.getElementById(place.current)?.scrollIntoView()
  }, [])
}
