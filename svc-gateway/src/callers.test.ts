import { listMovies } from '@cinecanon/contract'
import { expect, it } from '@jest/globals'
import { pageCallers } from './callers.ts'

it('fills pages from what is kept, although a front-end brings its own copy of the contract', async () => {
  const asked: unknown[] = []
  const publicAnswers = {
    read: async ({ path }: { path: string }, input: unknown) => {
      asked.push([path, input])
      return []
    },
  }
  // Nothing else is asked for.
  const call = pageCallers({ publicAnswers } as never)(undefined, () => undefined)

  await call({ ...listMovies }, { query: {} })

  expect(asked).toEqual([['/api/movies', { query: {} }]])
})
