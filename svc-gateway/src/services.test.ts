import { listMovies, resolveSession } from '@cinecanon/contract'
import { expect, it } from '@jest/globals'
import { pageReplies } from './services.ts'

it('fills pages from cached responses, although a front-end brings its own copy of the contract', async () => {
  const reads: unknown[] = []
  const publicResponses = {
    read: async ({ path }: { path: string }, input: unknown) => {
      reads.push([path, input])
      return { plain: Buffer.from('[]') }
    },
  }
  const reply = pageReplies({ publicResponses } as never)(undefined)
  const { method, path } = listMovies

  const { content } = await reply({ method, path, input: { query: {} } })

  expect(reads).toEqual([['/api/movies', { query: {} }]])
  expect(content).toEqual({ bytes: Buffer.from('[]'), isText: false })
})

it.each([
  ['is between services', resolveSession],
  ['is unknown', { method: 'GET', path: '/api/made-up' } as const],
])('sends no request of a page that %s, whatever a front-end claims', async (_reason, endpoint) => {
  const reply = pageReplies({} as never)(undefined)
  const { method, path } = endpoint

  await expect(reply({ method, path, input: {} })).rejects.toMatchObject({ code: 'not_found' })
})
