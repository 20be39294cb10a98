import { type Call, CallError, type Endpoint } from '@cinecanon/contract'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { dismissToast, useToasts } from '../page/toasts.ts'

type Input = { params?: unknown; query?: unknown; body?: unknown; file?: unknown }

/** Without a reply, changes succeed, and reads are missing. */
export function fakeServer(replies: ReadonlyMap<Endpoint, (input: never) => unknown>) {
  const calls: { endpoint: Endpoint; input: Input }[] = []
  const refusals = new Map<Endpoint, Error>()
  const inputsOf = (endpoint: Endpoint) =>
    calls.filter((each) => each.endpoint === endpoint).map(({ input }) => input)
  const call = async (endpoint: Endpoint, input: Input = {}) => {
    calls.push({ endpoint, input })
    const refusal = refusals.get(endpoint)
    if (refusal) throw refusal
    const reply = replies.get(endpoint)
    if (!reply && endpoint.method === 'GET') throw new CallError(404, endpoint.path)
    return reply?.(input as never)
  }
  return {
    // A map can't type replies by endpoint.
    call: call as Call,
    inputsOf,
    bodiesOf: (endpoint: Endpoint) => inputsOf(endpoint).map(({ body }) => body),
    refuse: (endpoint: Endpoint, error: Error = new CallError(400, 'refused')) =>
      refusals.set(endpoint, error),
    allow: (endpoint: Endpoint) => refusals.delete(endpoint),
  }
}

export type Start = string | { pathname: string; state: unknown }

export function renderAt(start: Start, client: QueryClient, children: ReactNode) {
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[start]}>
        {children}
        <Address />
      </MemoryRouter>
      <Toasts />
    </QueryClientProvider>,
  )
}

export function toastShows(title: string, description?: string): Promise<void> {
  return waitFor(() => {
    const toast = within(screen.getByTestId('toast'))
    toast.getByText(title)
    if (description) toast.getByText(description)
  })
}

export function address(): string | null {
  return screen.getByTestId('address').textContent
}

/** HTML as the server sends it. */
export async function renderedOnServer(page: ReactNode): Promise<string> {
  // jsdom lacks the channel, which `renderToString` doesn't use.
  Object.assign(globalThis, {
    MessageChannel: class {
      port1 = {}
    },
  })
  const { renderToString } = await import('react-dom/server')
  return renderToString(page)
}

export function hrefOf(name: string | RegExp): string | null {
  return screen.getByRole('link', { name }).getAttribute('href')
}

export function metaOf(name: string): string | null | undefined {
  return document
    .querySelector(`meta[name="${name}"], meta[property="${name}"]`)
    ?.getAttribute('content')
}

function Address() {
  const { pathname, search } = useLocation()
  return <p data-testid="address">{pathname + search}</p>
}

/** Dismissed afterwards, because toasts outlive pages. */
function Toasts() {
  const toasts = useToasts()
  const shown = useRef(toasts)
  shown.current = toasts
  useEffect(() => () => shown.current.forEach(({ id }) => void dismissToast(id)), [])
  return toasts.map(({ id, title, film, description, action }) => (
    <div key={id} data-testid="toast">
      <b>{title}</b>
      {film && <i>{film}</i>}
      <p>{description}</p>
      {action &&
        ('to' in action ? (
          <a href={action.to}>{action.label}</a>
        ) : (
          <button type="button" onClick={action.act}>
            {action.label}
          </button>
        ))}
    </div>
  ))
}
