import { listMovies, resolveSession } from '@cinecanon/contract'
import { expect, it } from '@jest/globals'
import { pageReplies } from './callers.ts'

it('fills pages from what is kept, although a front-end brings its own copy of the contract', async () => {
  const asked: unknown[] = []
  const publicResponses = {
    read: async ({ path }: { path: string }, input: unknown) => {
      asked.push([path, input])
      return { plain: Buffer.from('[]') }
    },
  }
  // Nothing else is asked for.
  const reply = pageReplies({ publicResponses } as never)(undefined)
  const { method, path } = listMovies

  const { content } = await reply({ method, path, input: { query: {} } })

  expect(asked).toEqual([['/api/movies', { query: {} }]])
  expect(content).toEqual({ bytes: Buffer.from('[]'), isText: false })
})

it.each([
  ['is between services', resolveSession],
  ['nobody knows', { method: 'GET', path: '/api/made-up' } as const],
])('asks no service for a page what %s, whatever a front-end says of it', async (_what, asked) => {
  const reply = pageReplies({} as never)(undefined)
  const { method, path } = asked

  const asking = reply({ method, path, input: {} })

  await expect(asking).rejects.toMatchObject({ code: 'not_found' })
})
