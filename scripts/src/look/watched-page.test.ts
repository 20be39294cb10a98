import { expect, it } from '@jest/globals'
import { timeoutMs } from './watched-page.ts'

// `AbortSignal.timeout` throws for a fraction.
it.each([0, 4.31, 1000])('waits for whole milliseconds at a load of %s', (load) => {
  expect(timeoutMs([load])).toBe(Math.round(timeoutMs([load])))
  expect(timeoutMs([load])).toBeGreaterThanOrEqual(15_000)
  expect(timeoutMs([load])).toBeLessThanOrEqual(60_000)
})
