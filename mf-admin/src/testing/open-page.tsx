import { type Call, CallError, type Endpoint, type UserEntry } from '@cinecanon/contract'
import { aUser, aUserId } from '@cinecanon/testing'
import { createQueryClient, currentUserQuery, dismissToast, useToasts } from '@cinecanon/web'
import { QueryClientProvider } from '@cinecanon/web/query'
import { MemoryRouter, useLocation } from '@cinecanon/web/router'
import { beforeEach } from '@jest/globals'
import { configure, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { useEffect, useRef } from 'react'
import App from '../App.tsx'

configure({ asyncUtilTimeout: 10_000 })
beforeEach(() => localStorage.clear())
// jsdom submits no forms.
HTMLFormElement.prototype.submit = () => undefined

type Input = { params?: unknown; query?: unknown; body?: unknown }

/** A server that replies by endpoint. */
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
    if (!reply) throw new Error(`not expected: ${endpoint.method} ${endpoint.path}`)
    return reply(input as never)
  }
  return {
    // What is replied follows the endpoint, which the map can't say.
    call: call as Call,
    inputsOf,
    bodiesOf: (endpoint: Endpoint) => inputsOf(endpoint).map(({ body }) => body),
    refuse: (endpoint: Endpoint, error: Error = new CallError(400, 'refused')) =>
      refusals.set(endpoint, error),
    allow: (endpoint: Endpoint) => refusals.delete(endpoint),
  }
}

const operator = aUser({ isAdmin: true, seesTemplates: true, email: 'me@example.org' })

/** Opens a page of the console; toasts and the address are shown beside it. */
export function openPage(address: string, server: { call: Call }, user = operator): UserEvent {
  const client = createQueryClient(server.call)
  client.setQueryData(currentUserQuery.queryKey, user)
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        <App />
        <Address />
      </MemoryRouter>
      <Toasts />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

function Address() {
  return <p data-testid="address">{useLocation().search}</p>
}

/** Dismisses its toasts in the end: they outlive pages, and the next test would find them. */
function Toasts() {
  const toasts = useToasts()
  const shown = useRef(toasts)
  shown.current = toasts
  useEffect(() => () => shown.current.forEach(({ id }) => void dismissToast(id)), [])
  return toasts.map(({ id, title, description }) => (
    <div key={id}>
      <b>{title}</b>
      <p>{description}</p>
    </div>
  ))
}

export function aUserEntry(email: string): UserEntry {
  return {
    id: aUserId(),
    email,
    created_at: '2025-05-01T10:05:59.000Z',
    updated_at: '2025-06-01T10:05:59.000Z',
    profile_image_url: null,
    isAdmin: false,
  }
}
