import { setTimeout as pause } from 'node:timers/promises'

/** Joins items of calls under way into the next one; dataloader would have several at once. */
export function createBatcher<Item, Result>(
  run: (items: Item[]) => Promise<Result>,
  gatherMs = 0,
): (...items: Item[]) => Promise<Result> {
  let pending: { items: Item[]; promise: PromiseWithResolvers<Result> }[] = []
  let isRunning = false

  async function runAll(): Promise<void> {
    isRunning = true
    while (pending.length > 0) {
      if (gatherMs > 0) await pause(gatherMs)
      const batch = pending
      pending = []
      try {
        const result = await run(batch.flatMap(({ items }) => items))
        for (const { promise } of batch) promise.resolve(result)
      } catch (error) {
        for (const { promise } of batch) promise.reject(error)
      }
    }
    isRunning = false
  }

  return (...items) => {
    const promise = Promise.withResolvers<Result>()
    pending.push({ items, promise })
    if (!isRunning) void runAll()
    return promise.promise
  }
}
