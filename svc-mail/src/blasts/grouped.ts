/**
 * Many callers, one call: what is given while a call is under way goes together into the next one. Each caller hears
 * when, or why not, the call that took its items ended; and that call began after it asked.
 */
export function grouped<Item, Answer>(
  run: (items: Item[]) => Promise<Answer>,
): (...items: Item[]) => Promise<Answer> {
  let waiting: { items: Item[]; promise: PromiseWithResolvers<Answer> }[] = []
  let isBusy = false

  async function pump(): Promise<void> {
    isBusy = true
    while (waiting.length > 0) {
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
