/** What jsdom lacks of a browser: scrolling, and watching what scrolls into view. */
export function giveBrowser(): void {
  window.scrollTo = (...given: unknown[]) => {
    scrolls.push(given[0])
  }
  globalThis.IntersectionObserver = Watcher
}

/** Every place that the page scrolled to by itself. */
export const scrolls: unknown[] = []

/** Brings what is watched into view, or takes it out of it. */
export function scrollIntoView(isIntersecting: boolean): void {
  for (const watcher of watchers) watcher.tell(isIntersecting)
}

const watchers = new Set<Watcher>()

class Watcher implements IntersectionObserver {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds: readonly number[]
  readonly #told: IntersectionObserverCallback
  readonly #watched = new Set<Element>()

  constructor(
    told: IntersectionObserverCallback,
    { threshold = 0 }: IntersectionObserverInit = {},
  ) {
    this.#told = told
    this.thresholds = [threshold].flat()
    watchers.add(this)
  }

  observe(element: Element) {
    this.#watched.add(element)
  }
  unobserve(element: Element) {
    this.#watched.delete(element)
  }
  disconnect() {
    this.#watched.clear()
    watchers.delete(this)
  }
  takeRecords() {
    return []
  }

  tell(isIntersecting: boolean) {
    const entries = [...this.#watched].map(
      (target) =>
        ({
          target,
          isIntersecting,
          intersectionRatio: isIntersecting ? 1 : 0,
        }) as IntersectionObserverEntry,
    )
    if (entries.length) this.#told(entries, this)
  }
}
