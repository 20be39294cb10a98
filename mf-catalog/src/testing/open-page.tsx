import { createQueryClient, currentUserQuery, PosterDialogs } from '@cinecanon/web'
import type { QueryClient } from '@cinecanon/web/query'
import { renderAt } from '@cinecanon/web/testing'
import { afterEach, beforeAll, jest } from '@jest/globals'
import { act, screen, waitForElementToBeRemoved } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { setupIntersectionMocking } from 'react-intersection-observer/test-utils'
import App, { prefetch } from '../App.tsx'
import { filmOfTheDayQuery } from '../home/hero-movies.ts'
import { PosterDialog } from '../poster-dialog/PosterDialog.tsx'
import { type FakeData, fakeServer } from './fake-server.ts'

export { address, hrefOf, metaOf } from '@cinecanon/web/testing'

type Opened = FakeData & {
  /** Requests that fail from the start: "GET /api/movies". */
  refusing?: string[]
  /** Requests without a response after the first render. */
  silent?: string[]
  /** Replaces the remote's own pages. */
  page?: ReactNode
  /** Else none, because it depends on the date. */
  hasFilmOfTheDay?: boolean
  /** Changes the cache before the first render. */
  prepare?: (client: QueryClient) => void
}

/** Opens a page of the remote as the product does: prefetched, then rendered, with its dialogs. */
export async function openPage(
  address: string,
  { refusing = [], silent = [], page = <App />, hasFilmOfTheDay, prepare, ...data }: Opened = {},
) {
  const server = fakeServer(data)
  for (const name of refusing) server.refusing.add(name)
  const client = createQueryClient(server.call)
  const url = new URL(address, 'http://localhost')
  await client.prefetchQuery(currentUserQuery)
  if (!hasFilmOfTheDay) client.setQueryData(filmOfTheDayQuery.queryKey, null)
  await prefetch({ path: url.pathname, search: url.searchParams, client })
  prepare?.(client)
  for (const name of silent) server.silent.add(name)
  await act(async () => {
    renderAt(
      address,
      client,
      <PosterDialogs
        dialogOf={(movie, onClose, inList) => <PosterDialog {...{ movie, onClose, inList }} />}
      >
        {page}
      </PosterDialogs>,
    )
  })
  // Pages that few read come by themselves, after their code.
  const loading = screen.queryByText('Loading')
  if (loading) await waitForElementToBeRemoved(loading)
  return { ...server, client, person: userEvent.setup() }
}

// jsdom neither scrolls nor observes intersections.
beforeAll(() => {
  window.scrollTo = () => undefined
  Element.prototype.scrollIntoView = () => undefined
  setupIntersectionMocking(jest.fn)
})

afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

/** Of the films in lists. */
export function titles(): (string | null)[] {
  return screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
}

/** The toast's "title: film: description". */
export function toastText(): string {
  const toasts = screen.queryAllByTestId('toast')
  return toasts
    .map((toast) => [...toast.querySelectorAll('b, i, p')].map(({ textContent }) => textContent))
    .map((texts) => texts.join(': '))
    .join()
}
