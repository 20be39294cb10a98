import { expect, it } from '@jest/globals'
import { createFairQueue } from './fair-queue.ts'

it('gives turns to networks, however many wait of one', () => {
  const queue = createFairQueue<string>({ inAll: 10, perKey: 10 })
  for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) queue.add(item.slice(0, 1), item)

  const turns = Array.from({ length: 7 }, () => queue.next())

  expect(turns).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', undefined])
})

it('has room for others when one network has all that it may', () => {
  const queue = createFairQueue<number>({ inAll: 5, perKey: 3 })
  expect([1, 2, 3, 4].map((item) => queue.add('a', item))).toEqual([true, true, true, false])
  expect([5, 6, 7].map((item) => queue.add('b', item))).toEqual([true, true, false])
  expect(queue.size()).toBe(5)
})

it('forgets who left', () => {
  const queue = createFairQueue<string>({ inAll: 2, perKey: 2 })
  queue.add('a', 'a1')
  queue.add('b', 'b1')

  queue.remove('a', 'a1')
  queue.remove('a', 'never there')

  expect([queue.size(), queue.next(), queue.next()]).toEqual([1, 'b1', undefined])
})
