import { addressOf, listMovies, staleWarning } from '@cinecanon/contract'
import { aMovie } from '@cinecanon/testing'
import { StaleNote } from '@cinecanon/ui'
import { moviesQuery, staleSinceQuery, useStaleSince } from '@cinecanon/web'
import { useQuery } from '@cinecanon/web/query'
import { renderAt } from '@cinecanon/web/testing'
import { beforeEach, expect, it, jest } from '@jest/globals'
import { screen } from '@testing-library/react'
import { createPageClient } from '../page-state.ts'
import { pass } from '../testing/show-at.tsx'
import { useFreshMovies } from './use-fresh-movies.ts'

const now = new Date('2026-03-01T20:05:00')
let catalog: ReturnType<typeof fakeCatalog>

beforeEach(() => {
  jest.useFakeTimers({ now })
  catalog = fakeCatalog()
})
it('films of now are shown without a toast', async () => {
  show()
  await pass(60_000)
  expect(screen.getByText('films: 1')).toBeTruthy()
  expect(screen.queryByText(/As of/)).toBeNull()
  expect(catalog.requests).toHaveLength(1)
})

it('stale films show since when, until newer ones load', async () => {
  catalog.ageSeconds = 300
  show()
  await pass(1)
  expect(note()).toBe('As of 20:00. We can’t load anything newer right now.')
  await pass(60_000)
  expect(note()).toContain('20:00')

  catalog.ageSeconds = null
  catalog.films = [aMovie(), aMovie()]
  await pass(31_000)

  expect(screen.queryByText(/As of/)).toBeNull()
  expect(screen.getByText('films: 2')).toBeTruthy()
  const count = catalog.requests.length
  await pass(120_000)
  expect(catalog.requests).toHaveLength(count)
})

it('shows it at once on a stale page, and bypasses the browser’s cache', async () => {
  catalog.ageSeconds = 300
  const client = createPageClient(catalog.fetch)
  client.setQueryData(moviesQuery('oscar-winners').queryKey, [aMovie()])
  client.setQueryData(staleSinceQuery.queryKey, now.getTime() - 86_400_000)
  show(client)

  expect(note()).toContain('28 February')
  await pass(1)
  expect(catalog.requests).toEqual([[addressOf(listMovies), 'no-cache']])
  expect(note()).toContain('28 February')
})

function show(client = createPageClient(catalog.fetch)) {
  renderAt('/', client, <Winners />)
}

function Winners() {
  useFreshMovies()
  const { data = [] } = useQuery(moviesQuery('oscar-winners'))
  return (
    <>
      <StaleNote since={useStaleSince()} />
      <p>films: {data.length}</p>
    </>
  )
}

/** With `ageSeconds`, responses come from the gateway's cache. */
function fakeCatalog() {
  const fake = {
    ageSeconds: null as number | null,
    films: [aMovie()],
    requests: [] as [address: string, cache: string | undefined][],
    fetch: (async (address, init) => {
      fake.requests.push([String(address), init?.cache])
      const age = fake.ageSeconds
      return {
        ok: true,
        status: 200,
        headers: new Headers(age === null ? {} : { warning: staleWarning, age: String(age) }),
        json: async () => fake.films,
      } as Response
    }) as typeof fetch,
  }
  return fake
}

function note(): string | null {
  return screen.getByText(/^As of/).textContent
}
