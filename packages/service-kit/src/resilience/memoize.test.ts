import { expect, it } from '@jest/globals'
import { memoize } from './memoize.ts'

it('loads each input once, also for more callers at once than it caches', async () => {
  const inputs: number[] = []
  const find = memoize({
    max: 2,
    load: async (number: number) => {
      inputs.push(number)
      await new Promise(setImmediate)
      return { number }
    },
  })
  const numbers = [1, 1, 2, 3, 4]
  const results = await Promise.all(numbers.map(find))
  expect(results.map(({ number }) => number)).toEqual(numbers)
  expect(inputs).toEqual([1, 2, 3, 4])
})

it('loads again after a failure', async () => {
  let fails = true
  const find = memoize<void, object>({
    max: 1,
    load: async () => {
      if (fails) throw new Error('unavailable')
      return {}
    },
  })
  await expect(find()).rejects.toThrow('unavailable')
  fails = false
  await expect(find()).resolves.toEqual({})
})
