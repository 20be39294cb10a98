import { expect, it } from '@jest/globals'
import { watchlistVersion } from '../people/watchlist.ts'

const ids = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(24))

it('is the same for equal orders, and different for any other', () => {
  const orders = permutations(ids).flatMap((order) => order.map((_id, end) => order.slice(end)))
  const distinct = new Set(orders.map(String))

  expect(watchlistVersion(ids)).toBe(watchlistVersion([...ids]))
  expect(watchlistVersion(ids)).toMatch(/^[0-9a-f]{16}$/)
  expect(new Set(orders.map(watchlistVersion)).size).toBe(distinct.size)
})

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item, index) =>
    permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  )
}
