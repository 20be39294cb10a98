import { expect, it } from '@jest/globals'
import { type BothCounted, failsMore } from './canary-verdict.ts'

it.each([
  ['without pages', counted([0, 0], [0, 0])],
  ['of few pages, all failed', counted([90, 90], [100, 0])],
  ['that a visitor’s ten pages failed', counted([100, 10], [900, 0])],
  ['while the current release fails as often', counted([200, 40], [1800, 360])],
  ['while everything fails', counted([500, 500], [500, 500])],
  ['that fails less', counted([500, 0], [500, 100])],
  ['that all visitors get', counted([500, 500], [0, 0])],
])('stays: a canary %s', (_what, both) => {
  expect(failsMore(both)).toBe(false)
})

it.each([
  ['half of 200 pages', counted([100, 100], [100, 0])],
  ['a tenth of 250 pages, all failed', counted([25, 25], [225, 0])],
  ['a hundredth of all pages, all failed', counted([15, 15], [1485, 0])],
  ['a fifth of its pages beside a twentieth', counted([1500, 300], [1500, 75])],
  ['more pages than were counted by now', counted([100, 130], [110, 0])],
])('is withdrawn: a canary that failed on %s', (_what, both) => {
  expect(failsMore(both)).toBe(true)
})

const equal = [0, 0.01, 0.2, 1].flatMap((rate) =>
  [0.1, 0.5].flatMap((share) => [1, 5].map((together) => ({ rate, share, together }))),
)

it.each(equal)('withdraws at most one of 100 equal canaries: $rate, $share, $together', (run) => {
  const { rate, ...rest } = run
  expect(withdrawnOf({ ...rest, rates: [rate, rate] })).toBeLessThanOrEqual(1)
})

it.each([
  { share: 0.5, rates: [0.2, 0], together: 5 },
  { share: 0.1, rates: [0.2, 0.01], together: 1 },
  { share: 0.5, rates: [0.5, 0.2], together: 1 },
] as const)('withdraws all of 100 worse canaries: $share, $rates', (run) => {
  expect(withdrawnOf(run)).toBe(100)
})

/** Rates of the canary and the current release; so many pages are one visitor's, and fail together. */
type Run = { share: number; rates: readonly [number, number]; together: number }

/** Of 100 canaries, within 4,000 pages, with a look after each five. */
function withdrawnOf(run: Run): number {
  const runs = Array.from({ length: 100 }, (_none, seed) => isWithdrawn(run, random(seed + 1)))
  return runs.filter(Boolean).length
}

function isWithdrawn({ share, rates, together }: Run, next: () => number): boolean {
  const both = counted([0, 0], [0, 0])
  for (let page = 0; page < 4000; page += together) {
    const isCanary = next() < share
    const side = isCanary ? both.canary : both.current
    side.pages += together
    if (next() < rates[isCanary ? 0 : 1]) side.failures += together
    if (page % 5 === 0 && failsMore(both)) return true
  }
  return false
}

function counted(canary: [number, number], current: [number, number]): BothCounted {
  return {
    canary: { pages: canary[0], failures: canary[1] },
    current: { pages: current[0], failures: current[1] },
  }
}

/** Repeatable by its seed (mulberry32). */
function random(seed: number): () => number {
  let state = seed * 0x9e3779b1
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
