import { jest } from '@jest/globals'
import { setupIntersectionMocking } from 'react-intersection-observer/test-utils'

/** Adds scrolling and intersection observers to jsdom. */
export function giveBrowser(): void {
  window.scrollTo = (...given: unknown[]) => {
    scrolls.push(given[0])
  }
  setupIntersectionMocking(jest.fn)
}

/** Targets that the page scrolled to. */
export const scrolls: unknown[] = []
