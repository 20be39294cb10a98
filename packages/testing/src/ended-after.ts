import { afterAll } from '@jest/globals'

/** Starts something for a file's tests. */
type Start = <T extends AsyncDisposable>(start: () => Promise<T>) => Promise<T>

/**
 * What is started through it ends after the file's tests, the last first, also when something that
 * came later failed to start: `const started = endedAfter()`, and then `stack = await
 * started(freshStack)` in a hook.
 */
export function endedAfter(): Start {
  const stack = new AsyncDisposableStack()
  // As long as a start may take, and then an end.
  afterAll(() => stack.disposeAsync(), 200_000)
  return (start) => {
    if (stack.disposed) throw new Error('the tests are over')
    const starting = start()
    // A hook whose time is over leaves behind what is still starting.
    stack.defer(async () => {
      const started = await starting.catch(() => null)
      await started?.[Symbol.asyncDispose]()
    })
    return starting
  }
}
