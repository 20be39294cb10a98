export type Random = {
  int(low: number, high: number): number
  pick<T>(items: readonly [T, ...T[]]): T
}

/** It is the same on every machine, because posters are cached for ever. */
export function seeded(key: string): Random {
  let state = hash(key)
  const next = () => {
    state = (state + 0x9e3779b9) | 0
    return scramble(state) / 2 ** 32
  }
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return { int, pick: (items) => items[int(0, items.length - 1)] ?? items[0] }
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
