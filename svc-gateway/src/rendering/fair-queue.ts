type Bounds = { inAll: number; perKey: number }

/**
 * Waits for its turn, key by key: each key's oldest comes in its turn, however many wait of another. Bounded in all, and for each
 * key, so that none can hold all places.
 */
export function createFairQueue<T>({ inAll, perKey }: Bounds) {
  const lines = new Map<string, T[]>()
  let size = 0

  function leave(key: string, line: T[], index: number): T | undefined {
    const [item] = line.splice(index, 1)
    size -= 1
    // The next turn is another key's.
    lines.delete(key)
    if (line.length > 0) lines.set(key, line)
    return item
  }

  return {
    /** False when there is no place. */
    add(key: string, item: T): boolean {
      const line = lines.get(key) ?? []
      if (size >= inAll || line.length >= perKey) return false
      line.push(item)
      lines.set(key, line)
      size += 1
      return true
    },
    next(): T | undefined {
      const [first] = lines
      return first && leave(first[0], first[1], 0)
    },
    remove(key: string, item: T): void {
      const line = lines.get(key)
      const index = line?.indexOf(item) ?? -1
      if (!line || index < 0) return
      line.splice(index, 1)
      size -= 1
      if (line.length === 0) lines.delete(key)
    },
    size: () => size,
  }
}
