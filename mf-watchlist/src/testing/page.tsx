import { type Call, CallError, type Endpoint } from '@cinecanon/contract'
import { createQueryClient, dismissToast, useToasts } from '@cinecanon/web'
import { QueryClientProvider } from '@cinecanon/web/query'
import { MemoryRouter, useLocation } from '@cinecanon/web/router'
import { configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useEffect, useRef } from 'react'

// Asking jsdom for the style of every element, to find what is hidden, would take most of the time.
configure({ defaultHidden: true, asyncUtilTimeout: 10_000 })

type Input = { body?: unknown; query?: unknown; file?: unknown }

/** A server that replies by endpoint. Without a reply, changes succeed, and all else is missing. */
export function fakeServer(replies: ReadonlyMap<Endpoint, (input: never) => unknown>) {
  const calls: { endpoint: Endpoint; input: Input }[] = []
  const refusals = new Map<Endpoint, Error>()
  const call = async (endpoint: Endpoint, input: Input = {}) => {
    calls.push({ endpoint, input })
    const refusal = refusals.get(endpoint)
    if (refusal) throw refusal
    const reply = replies.get(endpoint)
    if (!reply && endpoint.method === 'GET') throw new CallError(404, endpoint.path)
    return reply?.(input as never)
  }
  return {
    // What is replied follows the endpoint, which the map can't say.
    call: call as Call,
    inputsOf: (endpoint: Endpoint) =>
      calls.filter((each) => each.endpoint === endpoint).map(({ input }) => input),
    bodiesOf: (endpoint: Endpoint) =>
      calls.filter((each) => each.endpoint === endpoint).map(({ input }) => input.body),
    refuse: (endpoint: Endpoint, error: Error = new CallError(400, 'refused')) =>
      refusals.set(endpoint, error),
    allow: (endpoint: Endpoint) => refusals.delete(endpoint),
  }
}

type Options = {
  server: { call: Call }
  /** Filled already, where the page is prefetched. */
  client?: ReturnType<typeof createQueryClient>
  start?: string
  /** Of fake timers. */
  advanceTimers?: (ms: number) => void
}

/** Renders what is tested with toasts and the address beside it. */
export function renderPage(children: ReactNode, options: Options) {
  const { server, client = createQueryClient(server.call), start = '/', advanceTimers } = options
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[start]}>
        {children}
        <Address />
      </MemoryRouter>
      <Toasts />
    </QueryClientProvider>,
  )
  return userEvent.setup({ pointerEventsCheck: 0, ...(advanceTimers && { advanceTimers }) })
}

export function toastSays(title: string, description?: string): Promise<void> {
  return waitFor(() => {
    const toast = within(screen.getByTestId('toast'))
    toast.getByText(title)
    if (description) toast.getByText(description)
  })
}

export function address(): string | null {
  return screen.getByTestId('address').textContent
}

function Address() {
  const { pathname, search } = useLocation()
  return <p data-testid="address">{pathname + search}</p>
}

/** Dismisses its toasts in the end: they outlive pages, and the next test would find them. */
function Toasts() {
  const toasts = useToasts()
  const shown = useRef(toasts)
  shown.current = toasts
  useEffect(() => () => shown.current.forEach(({ id }) => void dismissToast(id)), [])
  return toasts.map(({ id, title, description }) => (
    <div key={id} data-testid="toast">
      <b>{title}</b>
      <p>{description}</p>
    </div>
  ))
}
