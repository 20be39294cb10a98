import { setTimeout as pause } from 'node:timers/promises'

/**
 * Batcher: items that are given while a call is under way, or within `gatherMs` before it begins,
 * go together into the next. Each caller gets the answer, or the error, of the call with its items,
 * which began after it asked. Not dataloader: that one has several calls under way at once.
 */
export function createBatcher<Item, Answer>(
  run: (items: Item[]) => Promise<Answer>,
  gatherMs = 0,
): (...items: Item[]) => Promise<Answer> {
  let waiting: { items: Item[]; promise: PromiseWithResolvers<Answer> }[] = []
  let isBusy = false

  async function pump(): Promise<void> {
    isBusy = true
    while (waiting.length > 0) {
      if (gatherMs > 0) await pause(gatherMs)
      const batch = waiting
      waiting = []
      try {
        const answer = await run(batch.flatMap(({ items }) => items))
        for (const { promise } of batch) promise.resolve(answer)
      } catch (error) {
        for (const { promise } of batch) promise.reject(error)
      }
    }
    isBusy = false
  }

  return (...items) => {
    const promise = Promise.withResolvers<Answer>()
    waiting.push({ items, promise })
    if (!isBusy) void pump()
    return promise.promise
  }
}
