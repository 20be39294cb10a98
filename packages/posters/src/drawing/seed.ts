export type Random = {
  /** [0, 1) */
  next(): number
  between(low: number, high: number): number
  /** Both ends are possible. */
  int(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly [T, ...T[]]): T
  /** The first when no weight is positive. */
  weighted<T>(items: readonly [Weighted<T>, ...Weighted<T>[]]): T
}

export type Weighted<T> = { item: T; weight: number }

/** The same on every machine, because posters are cached for ever. */
export function seeded(key: string): Random {
  let state = hash(key)
  const next = () => {
    state = (state + 0x9e3779b9) | 0
    return scramble(state) / 2 ** 32
  }
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    int,
    between: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
    pick: (items) => items[int(0, items.length - 1)] ?? items[0],
    weighted: (items) => draw(items, next()),
  }
}

function draw<T>(items: readonly [Weighted<T>, ...Weighted<T>[]], at: number): T {
  let rest = at * items.reduce((sum, { weight }) => sum + weight, 0)
  for (const { item, weight } of items) {
    rest -= weight
    if (rest < 0) return item
  }
  return items[0].item
}

function hash(key: string): number {
  let value = 0x811c9dc5
  for (const char of key) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return value
}

function scramble(value: number): number {
  const once = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d)
  const twice = Math.imul(once ^ (once >>> 12), 0x297a2d39)
  return (twice ^ (twice >>> 15)) >>> 0
}
