type Bounds = { inAll: number; perKey: number }

/** Fair queue: keys take turns with their oldest item. Bounded in all and for each key. */
export function createFairQueue<T>({ inAll, perKey }: Bounds) {
  const queues = new Map<string, T[]>()
  let size = 0

  function leave(key: string, items: T[], index: number): T | undefined {
    const [item] = items.splice(index, 1)
    size -= 1
    // The next turn is another key's.
    queues.delete(key)
    if (items.length > 0) queues.set(key, items)
    return item
  }

  return {
    /** False when it is full. */
    add(key: string, item: T): boolean {
      const items = queues.get(key) ?? []
      if (size >= inAll || items.length >= perKey) return false
      items.push(item)
      queues.set(key, items)
      size += 1
      return true
    },
    next(): T | undefined {
      const [first] = queues
      return first && leave(first[0], first[1], 0)
    },
    remove(key: string, item: T): void {
      const items = queues.get(key)
      const index = items?.indexOf(item) ?? -1
      if (!items || index < 0) return
      items.splice(index, 1)
      size -= 1
      if (items.length === 0) queues.delete(key)
    },
    size: () => size,
  }
}
