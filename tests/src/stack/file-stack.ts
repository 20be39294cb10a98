import { endedAfter } from '@cinecanon/testing/ended-after'
import { beforeAll } from '@jest/globals'
import { type FreshStack, freshStack } from './fresh-stack.ts'

export type HasStack = { stack: FreshStack }

/** A product for all tests of a file; there from the first test on. */
export function fileStack(given: Parameters<typeof freshStack>[0] = {}): HasStack {
  const started = endedAfter()
  // Filled before anything reads it.
  const file = {} as HasStack
  beforeAll(async () => {
    file.stack = await started(() => freshStack(given))
  })
  return file
}
