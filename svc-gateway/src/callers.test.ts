import { listMovies } from '@cinecanon/contract'
import { expect, it } from '@jest/globals'
import { pageReplies } from './callers.ts'

it('fills pages from what is kept, although a front-end brings its own copy of the contract', async () => {
  const asked: unknown[] = []
  const publicAnswers = {
    read: async ({ path }: { path: string }, input: unknown) => {
      asked.push([path, input])
      return { plain: Buffer.from('[]') }
    },
  }
  // Nothing else is asked for.
  const reply = pageReplies({ publicAnswers } as never)(undefined)
  const { service, access, method, path } = listMovies
  const endpoint = { service, access, method, path }

  const { answer } = await reply({ endpoint, hasBody: false, input: { query: {} } })

  expect(asked).toEqual([['/api/movies', { query: {} }]])
  expect(answer).toEqual({ bytes: Buffer.from('[]'), isText: false })
})
