import { aMovie } from '@cinecanon/testing'
import { createQueryClient, moviesQuery } from '@cinecanon/web'
import { dehydrate } from '@cinecanon/web/query'
import { expect, it } from '@jest/globals'
import { pageStateTag, readPageState } from './page-state.ts'

const noCalls = () => Promise.reject(new Error('no call is expected'))

/** What a browser reads of what a server has written. */
function passedOn(data: Record<string, unknown>) {
  const client = createQueryClient(noCalls, { isServer: true })
  for (const [name, value] of Object.entries(data)) client.setQueryData([name], value)
  const text = pageStateTag({ remotes: { remotes: [] }, queries: dehydrate(client) })
  document.body.innerHTML = text
  const { queries = [] } = readPageState()?.queries ?? {}
  return {
    text,
    read: Object.fromEntries(queries.map(({ queryKey, state }) => [queryKey[0], state.data])),
  }
}

it('gives the browser the same data, whatever its shape', () => {
  const data = {
    films: [aMovie({ title: 'A </script> <!-- film' }), aMovie({ oscar_ceremony: null })],
    user: null,
    none: [],
    one: [{ id: 1 }],
    empty: [{}, {}],
    collection: { slug: 'usa', movies: [aMovie({}), aMovie({})], ids: [1, 2], no: [] },
    noName: { '': [{ id: 1 }, { id: 2 }] },
    differing: [{ id: 1, note: 'a' }, { id: 2 }],
    reordered: [
      { id: 1, note: 'a' },
      { note: 'b', id: 2 },
    ],
    nested: [
      { id: 1, film: { title: 'A' } },
      { id: 2, film: { title: 'B' } },
    ],
    ids: [1, 2, 3],
    mixed: [{ id: 1 }, null],
    lists: [
      [1, 2],
      [3, 4],
    ],
  }

  expect(passedOn(data).read).toEqual(data)
})

it('omits undefined, and makes no null of it', () => {
  const rows = [
    { id: 1, note: undefined },
    { id: 2, note: undefined },
  ]
  expect(passedOn({ rows }).read).toStrictEqual({ rows: [{ id: 1 }, { id: 2 }] })
})

it('writes field names of a list of films once', () => {
  const films = Array.from({ length: 100 }, () => aMovie())

  const { text } = passedOn({ films })

  expect(text.split('composite_rank')).toHaveLength(2)
  expect(text.length).toBeLessThan(JSON.stringify(films).length / 2)
})

it('marks its data as fetched now', () => {
  const client = createQueryClient(noCalls, { isServer: true })
  const { queryKey } = moviesQuery('top100')
  client.setQueryData(queryKey, [aMovie(), aMovie()], { updatedAt: 1 })
  document.body.innerHTML = pageStateTag({ remotes: { remotes: [] }, queries: dehydrate(client) })
  const before = Date.now()

  const [query] = readPageState()?.queries.queries ?? []

  expect(query?.state.dataUpdatedAt).toBeGreaterThanOrEqual(before)
})
