import type { User } from '@cinecanon/contract'
import { aMovie, aMovieState, aUser } from '@cinecanon/testing'
import {
  createQueryClient,
  currentUserQuery,
  movieStatesQuery,
  PosterDialogs,
} from '@cinecanon/web'
import { dehydrate, hydrate, type QueryClient, QueryClientProvider } from '@cinecanon/web/query'
import { MemoryRouter } from '@cinecanon/web/router'
import { renderedOnServer } from '@cinecanon/web/testing'
import { afterEach, beforeAll, expect, it, jest } from '@jest/globals'
import { act, fireEvent, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import {
  mockIsIntersecting,
  setupIntersectionMocking,
} from 'react-intersection-observer/test-utils'
import { type FakeData, fakeServer } from '../testing/fake-server.ts'
import { Entries } from './Entries.tsx'

const movies = Array.from({ length: 40 }, (_nothing, index) => aMovie({ title: `Film ${index}` }))

let unmount = () => {}
afterEach(() => unmount())

beforeAll(() => setupIntersectionMocking(jest.fn))

it('leaves later entries the server’s HTML until they come near the view', async () => {
  await hydrated()
  expect(alive()).toBe(10)
  await act(async () => mockIsIntersecting(row('Film 25'), true))
  expect(alive()).toBe(20)
  expect(screen.getAllByRole('listitem')).toHaveLength(40)
})

it('loses no press on what isn’t hydrated yet', async () => {
  await hydrated()
  const seen = screen.getByRole('button', { name: 'Seen: Film 35' })
  await act(async () => {
    fireEvent.pointerDown(seen)
    fireEvent.focus(seen)
    fireEvent.click(seen)
  })
  expect(seen.isConnected).toBe(true)
  expect(seen.ariaPressed).toBe('true')
})

it('loses no press that no pointer and no focus announces', async () => {
  await hydrated()
  const seen = screen.getByRole('button', { name: 'Seen: Film 15' })
  await act(async () => seen.click())
  expect(seen.isConnected).toBe(true)
  expect(seen.ariaPressed).toBe('true')
})

it('shows a mark that changed between the server’s HTML and the hydration', async () => {
  const [film] = movies.slice(25)
  if (!film) throw new Error('no film')
  // The server has it too, because each card that mounts fetches the marks.
  const client = await hydrated(aUser(), { states: [{ movie: film, seen: true }] })
  await act(async () =>
    client.setQueryData(movieStatesQuery.queryKey, [aMovieState(film, { seen: true })]),
  )
  await act(async () => mockIsIntersecting(row('Film 25'), true))
  expect(screen.getByRole('button', { name: 'Seen: Film 25' }).ariaPressed).toBe('true')
})

async function hydrated(user: User | null = null, data: FakeData = {}): Promise<QueryClient> {
  localStorage.clear()
  const client = createQueryClient(fakeServer(data).call)
  client.setQueryData(currentUserQuery.queryKey, user)
  client.setQueryData(movieStatesQuery.queryKey, [])
  hydrate(client, dehydrate(client))
  const page = (
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <PosterDialogs dialogOf={() => null}>
          <Entries view="grid" movies={movies} hasRank isAll isFirstView />
        </PosterDialogs>
      </MemoryRouter>
    </QueryClientProvider>
  )
  document.body.innerHTML = `<main>${await renderedOnServer(page)}</main>`
  const main = screen.getByRole('main')
  const root = await act(async () => hydrateRoot(main, page))
  unmount = () => act(() => root.unmount())
  return client
}

/** Only a hydrated poster opens a dialog. */
function alive(): number {
  return document.querySelectorAll('a[aria-haspopup]').length
}

function row(title: string): HTMLElement {
  const found = screen.getByRole('heading', { name: title }).closest('li')
  if (!found) throw new Error(`no row of ${title}`)
  return found
}
