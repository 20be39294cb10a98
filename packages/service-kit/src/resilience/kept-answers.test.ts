import { expect, it } from '@jest/globals'
import { keptAnswers } from './kept-answers.ts'

it('answers everyone who asked, also where more is asked at once than is kept', async () => {
  const asked: number[] = []
  const answers = keptAnswers({
    most: 2,
    ask: async (number: number) => {
      asked.push(number)
      await new Promise(setImmediate)
      return { number }
    },
  })
  const numbers = [1, 1, 2, 3, 4]
  const all = await Promise.all(numbers.map(answers))
  expect(all.map(({ number }) => number)).toEqual(numbers)
  expect(asked).toEqual([1, 2, 3, 4])
})

it('asks again after what failed', async () => {
  let isAway = true
  const answers = keptAnswers<void, object>({
    most: 1,
    ask: async () => {
      if (isAway) throw new Error('away')
      return {}
    },
  })
  await expect(answers()).rejects.toThrow('away')
  isAway = false
  await expect(answers()).resolves.toEqual({})
})
