import { onPhones } from '../theme.ts'

/** In pixels: let go lower than this it closes; a tap moves less than that. */
const closesAt = 96
const leastMove = 4

/**
 * Lets a finger pull a sheet down by anything in it, where it is scrolled to its top. Listens to
 * touches alone: they can be kept from scrolling once it is clear where they go.
 */
export function letPullDown(sheet: HTMLElement, onClose: () => void): () => void {
  let start: number | undefined
  let pulled = 0

  const begin = ({ touches: [touch, second] }: TouchEvent) => {
    const mayPull = window.matchMedia?.(onPhones).matches && sheet.scrollTop <= 0 && !second
    start = mayPull ? touch?.clientY : undefined
    pulled = 0
  }
  const move = (event: TouchEvent) => {
    const [touch] = event.touches
    if (start === undefined || !touch) return
    const distance = touch.clientY - start
    if (pulled === 0 && Math.abs(distance) < leastMove) return
    // It went up first: the content is scrolled.
    if (pulled === 0 && distance < 0) start = undefined
    else {
      event.preventDefault()
      pulled = Math.max(distance, 1)
      Object.assign(sheet.style, { transform: `translateY(${pulled}px)`, transition: 'none' })
    }
  }
  const end = () => {
    start = undefined
    if (pulled > closesAt) onClose()
    else Object.assign(sheet.style, { transform: '', transition: '' })
  }
  const ended = new AbortController()
  const { signal } = ended
  sheet.addEventListener('touchstart', begin, { passive: true, signal })
  sheet.addEventListener('touchmove', move, { passive: false, signal })
  sheet.addEventListener('touchend', end, { signal })
  sheet.addEventListener('touchcancel', end, { signal })
  return () => ended.abort()
}
