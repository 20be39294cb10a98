import { jest } from '@jest/globals'
import { setupIntersectionMocking } from 'react-intersection-observer/test-utils'

/** What jsdom lacks of a browser: scrolling, and watching what scrolls into view. */
export function giveBrowser(): void {
  window.scrollTo = (...given: unknown[]) => {
    scrolls.push(given[0])
  }
  setupIntersectionMocking(jest.fn)
}

/** Every place that the page scrolled to by itself. */
export const scrolls: unknown[] = []
