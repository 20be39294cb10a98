type Listener = (isNear: boolean) => void

const listeners = new Map<Element, Listener>()
let observer: IntersectionObserver | undefined

/**
 * Tells whether an element is in the window or within a window's height of it, until it is told to stop. One observer
 * serves all: four hundred of them would each cost as much.
 */
export function watchNear(element: Element, listener: Listener): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    listener(true)
    return () => undefined
  }
  observer ??= new IntersectionObserver(tell, { rootMargin: '100% 0px' })
  listeners.set(element, listener)
  observer.observe(element)
  return () => {
    listeners.delete(element)
    observer?.unobserve(element)
  }
}

/** What is lifted may be carried out of sight of where it came from, so nothing stops being near meanwhile. */
function tell(changes: IntersectionObserverEntry[]): void {
  const isDragging = document.querySelector('[data-lifted]') !== null
  for (const { target, isIntersecting } of changes) {
    if (isIntersecting || !isDragging) listeners.get(target)?.(isIntersecting)
  }
}
