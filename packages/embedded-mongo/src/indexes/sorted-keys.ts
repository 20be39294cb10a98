export type Entry<T> = { key: string; item: T }
type Item = { seq: number }
const BLOCK = 512

/** Blocks are small, because an insertion moves the rest of one. */
export class SortedKeys<T extends Item> {
  #blocks: Entry<T>[][] = [[]]

  add(key: string, item: T): void {
    const [at, i] = this.#find(key, item.seq)
    const block = this.#block(at)
    block.splice(i, 0, { key, item })
    if (block.length > 2 * BLOCK) this.#blocks.splice(at + 1, 0, block.splice(BLOCK))
  }

  delete(key: string, item: T): void {
    const [at, i] = this.#find(key, item.seq)
    const block = this.#block(at)
    const entry = block[i]
    if (entry?.key !== key || entry.item.seq !== item.seq) return
    block.splice(i, 1)
    if (block.length === 0 && this.#blocks.length > 1) this.#blocks.splice(at, 1)
  }

  fill(entries: Entry<T>[]): void {
    entries.sort((a, b) => (isBefore(a, b.key, b.item.seq) ? -1 : 1))
    this.#blocks = [[]]
    for (let i = 0; i < entries.length; i += BLOCK)
      this.#blocks[i / BLOCK] = entries.slice(i, i + BLOCK)
  }

  /** Nothing may change while it runs. */
  *ascending(low: string, high: string): Generator<Entry<T>> {
    let [at, i] = this.#find(low, -1)
    for (; at < this.#blocks.length; at++, i = 0) {
      const block = this.#block(at)
      for (; i < block.length; i++) {
        const entry = block[i]
        if (!entry || entry.key >= high) return
        yield entry
      }
    }
  }

  *descending(low: string, high: string): Generator<Entry<T>> {
    let [at, i] = this.#find(high, -1)
    for (; at >= 0; at--, i = this.#blocks[at]?.length ?? 0) {
      const block = this.#block(at)
      while (i-- > 0) {
        const entry = block[i]
        if (!entry || entry.key < low) return
        yield entry
      }
    }
  }

  #block(at: number): Entry<T>[] {
    const block = this.#blocks[at]
    if (!block) throw new RangeError('no such block')
    return block
  }

  /** It is the first entry not before (key, seq). */
  #find(key: string, seq: number): [number, number] {
    const at = lowest(this.#blocks.length - 1, (i) => {
      const last = this.#blocks[i]?.at(-1)
      return !last || !isBefore(last, key, seq)
    })
    const block = this.#block(at)
    const i = lowest(block.length, (j) => {
      const entry = block[j]
      return !entry || !isBefore(entry, key, seq)
    })
    return [at, i]
  }
}

function isBefore(entry: Entry<Item>, key: string, seq: number): boolean {
  return entry.key < key || (entry.key === key && entry.item.seq < seq)
}

function lowest(end: number, test: (i: number) => boolean): number {
  let [low, high] = [0, end]
  while (low < high) {
    const middle = (low + high) >> 1
    if (test(middle)) high = middle
    else low = middle + 1
  }
  return low
}
