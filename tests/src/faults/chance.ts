import { figure } from './figure.ts'
import { ofSize } from './size.ts'

export type Chance = {
  /** From 0 to below 1. */
  next: () => number
  /** A whole number from 0 to below `most`. */
  below: (most: number) => number
  pick: <T>(from: readonly T[]) => T
}

/** A seeded generator: the seed is printed, taken from `FAULTS_SEED`, and constant in CI. */
export function chance(what: string): Chance {
  const drawn = ofSize(Math.floor(Math.random() * 2 ** 31), 20250501)
  const seed = Number(process.env.FAULTS_SEED ?? drawn)
  figure(what, `chance from seed ${seed} (FAULTS_SEED=${seed} gives the same again)`)
  const next = mulberry32(seed)
  const below = (most: number) => Math.floor(next() * most)
  return {
    next,
    below,
    pick<T>(from: readonly T[]): T {
      if (from.length === 0) throw new Error('nothing to pick from')
      // The index is below the length.
      return from[below(from.length)] as T
    },
  }
}

/** A well-known small generator: 32 bits of state, every seed as good as any other. */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
