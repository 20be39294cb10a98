import { afterAll } from '@jest/globals'

type Start = <T extends AsyncDisposable>(start: () => Promise<T>) => Promise<T>

/**
 * Ends in reverse order after the file's tests, also when a later start failed: `stack = await
 * endedAfter()(freshStack)` in a hook.
 */
export function endedAfter(): Start {
  const stack = new AsyncDisposableStack()
  afterAll(() => stack.disposeAsync())
  return (start) => {
    if (stack.disposed) throw new Error('the tests are over')
    const starting = start()
    // A hook that timed out leaves a start behind.
    stack.defer(async () => {
      const started = await starting.catch(() => null)
      await started?.[Symbol.asyncDispose]()
    })
    return starting
  }
}
