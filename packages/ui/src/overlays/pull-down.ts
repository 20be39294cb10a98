import { onPhones } from '../theme.ts'

/** Smaller moves are taps. */
const closesAt = 96
const leastMove = 4

/** Only touch events can cancel scrolling after they began. */
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
    // An upward move scrolls.
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
