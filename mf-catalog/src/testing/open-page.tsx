import {
  createQueryClient,
  currentUserQuery,
  dismissToast,
  PosterDialogs,
  type ToastAction,
  useToasts,
} from '@cinecanon/web'
import { type QueryClient, QueryClientProvider } from '@cinecanon/web/query'
import { MemoryRouter, useLocation } from '@cinecanon/web/router'
import { afterEach, beforeAll, jest } from '@jest/globals'
import { render, screen, waitForElementToBeRemoved } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { setupIntersectionMocking } from 'react-intersection-observer/test-utils'
import App, { prefetch } from '../App.tsx'
import { PosterDialog } from '../poster-dialog/PosterDialog.tsx'
import { type FakeData, fakeServer } from './fake-server.ts'

type Opened = FakeData & {
  /** Requests that fail from the start: "GET /api/movies". */
  refusing?: string[]
  /** Requests without a response after the first render. */
  silent?: string[]
  /** Replaces the remote's own pages. */
  page?: ReactNode
  /** Changes the cache before the first render. */
  prepare?: (client: QueryClient) => void
}

/** Opens a page of the remote as the product does: prefetched, then rendered, with its dialogs. */
export async function openPage(
  address: string,
  { refusing = [], silent = [], page = <App />, prepare, ...data }: Opened = {},
) {
  const server = fakeServer(data)
  for (const name of refusing) server.refusing.add(name)
  const client = createQueryClient(server.call)
  const url = new URL(address, 'http://localhost')
  await client.prefetchQuery(currentUserQuery)
  await prefetch({ path: url.pathname, search: url.searchParams, client })
  prepare?.(client)
  for (const name of silent) server.silent.add(name)
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        <PosterDialogs
          dialogOf={(movie, onClose, inList) => <PosterDialog {...{ movie, onClose, inList }} />}
        >
          {page}
        </PosterDialogs>
        <Address />
        <Toasts />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  // Pages that few read come by themselves, after their code.
  const loading = screen.queryByText('Loading')
  if (loading) await waitForElementToBeRemoved(loading)
  return { ...server, client, person: userEvent.setup() }
}

beforeAll(giveBrowser)

// The clock, and the store of messages, outlive a test.
afterEach(() => {
  jest.useRealTimers()
  for (const id of shown) dismissToast(id)
})

/** Where the person is: path and search. */
export function address(): string | null {
  return screen.getByTestId('address').textContent
}

/** The toast that stands there: "title: description". */
export function toastText(): string | null {
  return screen.getByTestId('toasts').textContent
}

function Address() {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{pathname + search}</output>
}

function ToAct({ action }: { action: ToastAction }) {
  if ('to' in action) return <a href={action.to}>{action.label}</a>
  return (
    <button type="button" onClick={action.act}>
      {action.label}
    </button>
  )
}

const shown = new Set<number>()

function Toasts() {
  const toasts = useToasts()
  for (const { id } of toasts) shown.add(id)
  return (
    <>
      <output data-testid="toasts">
        {toasts.map(({ title, description }) => `${title}: ${description}`)}
      </output>
      {toasts.map(({ id, action }) => action && <ToAct key={id} action={action} />)}
    </>
  )
}

/** Adds scrolling and intersection observers to jsdom. */
function giveBrowser(): void {
  window.scrollTo = (...given: unknown[]) => {
    scrolls.push(given[0])
  }
  setupIntersectionMocking(jest.fn)
}

/** Targets that the page scrolled to. */
export const scrolls: unknown[] = []
