import type { Collection } from '@cinecanon/contract'
import { aMovie, aUser } from '@cinecanon/testing'
import {
  createQueryClient,
  criticalAcclaimQuery,
  currentUserQuery,
  movieAtQuery,
  movieDetailsQuery,
  movieStatesQuery,
  moviesQuery,
} from '@cinecanon/web'
import { dehydrate } from '@cinecanon/web/query'
import { describe, expect, it } from '@jest/globals'
import { collectionQuery, disagreementsQuery } from './collections/queries.ts'
import { movieIndexQuery } from './list/all-movies/movie-index.ts'
import { relatedQuery } from './movie/queries.ts'
import { prefetch } from './prefetch.ts'
import { type FakeData, fakeServer } from './testing/fake-server.ts'

const vertigo = aMovie({ title: 'Vertigo', year: 1958, composite_rank: 14 })
const psycho = aMovie({ title: 'Psycho', year: 1960, composite_rank: 15 })
const wings = aMovie({ title: 'Wings', year: 1927, best_picture_winner: true })
const data = {
  top100: [vertigo, psycho],
  winners: [wings],
  all: [vertigo, psycho, wings],
  details: { runtime: 128 },
  acclaim: 'Praised.',
  related: { neighbours: { list: 'top100', previous: null, next: psycho } },
} as const satisfies FakeData
const afi: Collection = { kind: 'list', slug: 'afi', title: 'AFI', movies: [vertigo] }

describe('the server’s prefetch', () => {
  it('of a film’s page holds the film and its texts, without lists', async () => {
    const { client } = await filled('/movies/vertigo-1958')
    expect(client.getQueryData(movieAtQuery('vertigo-1958').queryKey)).toBe(vertigo)
    expect(client.getQueryData(movieDetailsQuery(vertigo.id).queryKey)?.runtime).toBe(128)
    expect(client.getQueryData(criticalAcclaimQuery(vertigo.id).queryKey)).toBe('Praised.')
    const related = client.getQueryData(relatedQuery(vertigo.id).queryKey)
    expect(related?.neighbours?.next?.title).toBe('Psycho')
    expect(listsIn(client)).toEqual([])
  })

  it('for a source’s list is that list and where it disagrees, without the Top 100', async () => {
    const { client } = await filled('/lists/afi', { collections: [afi] })
    expect(client.getQueryData(collectionQuery(afi).queryKey)?.movies).toEqual([vertigo])
    expect(client.getQueryData(disagreementsQuery('afi').queryKey)?.canon).toHaveLength(2)
    expect(listsIn(client)).toEqual([])
  })

  it('for the quick tick of a source’s list is that list alone', async () => {
    const { client, requests } = await filled('/lists/afi?view=tick', { collections: [afi] })
    expect(client.getQueryData(collectionQuery(afi).queryKey)?.movies).toEqual([vertigo])
    expect(requests).not.toContain('GET /api/movies')
  })

  it('of an unknown address is empty', async () => {
    const { requests } = await filled('/movies/vertigo')
    expect(requests).toEqual(['GET /api/current-user'])
  })

  it('for the index of all movies is the index, without the lists', async () => {
    const { client } = await filled('/movies/all')
    expect(client.getQueryData(movieIndexQuery.queryKey)).toHaveLength(3)
    expect(listsIn(client)).toEqual([])
  })

  it('for a shared list are the films shown, and no other', async () => {
    const { client } = await filled(`/shared-list?ids=${wings.id}`)
    expect(JSON.stringify(dehydrate(client))).toContain('Wings')
    expect(JSON.stringify(dehydrate(client))).not.toContain('Vertigo')
  })

  it('leaves a list that was cached before', async () => {
    const { client } = await filled('/')
    await prefetch({ path: '/movies/vertigo-1958', search: new URLSearchParams(), client })
    expect(listsIn(client)).toEqual(['top100'])
  })

  it('is the marks of a user as well', async () => {
    const { client } = await filled('/', {
      user: aUser(),
      states: [{ movie: vertigo, seen: true }],
    })
    expect(client.getQueryData(movieStatesQuery.queryKey)).toMatchObject([{ seen: true }])
  })
})

async function filled(address: string, more: FakeData = {}) {
  const { call, requests } = fakeServer({ ...data, ...more })
  const client = createQueryClient(call)
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  await client.prefetchQuery(currentUserQuery)
  await prefetch({ path: pathname, search: searchParams, client })
  return { client, requests }
}

function listsIn(client: ReturnType<typeof createQueryClient>): string[] {
  return (['top100', 'oscar-winners', 'all'] as const).filter((list) =>
    client.getQueryData(moviesQuery(list).queryKey),
  )
}
