import {
  type Call,
  getCurrentUser,
  getHostedIdentity,
  type NewsMode,
  type User,
} from '@cinecanon/contract'
import {
  areasQuery,
  createQueryClient,
  currentUserQuery,
  dismissToast,
  newsModeQuery,
  useToasts,
} from '@cinecanon/web'
import { type QueryClient, QueryClientProvider } from '@cinecanon/web/query'
import { MemoryRouter, useLocation } from '@cinecanon/web/router'
import { afterEach, jest } from '@jest/globals'
import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { hostedIdentityQuery } from '../hosted-identity/hosted-identity.ts'
import { testAreas } from './areas.ts'

export { hrefOf, metaOf } from '@cinecanon/web/testing'

/** By path: a reply, a failure, or a function of the input. */
export type Replies = Record<string, unknown>
type Options = {
  user?: User | null
  replies?: Replies
  path?: string
  newsMode?: NewsMode
  /** Fills the cache before rendering. */
  prepare?: ((client: QueryClient) => void) | undefined
}

/** `sent` has the inputs of all calls. Without `user` the session is requested. */
export function showAt(options: Options, children: ReactNode) {
  const { user, replies = {}, path = '/', newsMode = 'opt-out', prepare } = options
  const sent: unknown[] = []
  const client = createQueryClient(callOf(replies, sent))
  if (!replies[getHostedIdentity.path]) {
    client.setQueryData(hostedIdentityQuery.queryKey, { publishableKey: null })
  }
  client.setQueryData(newsModeQuery.queryKey, { mode: newsMode })
  if (user !== undefined) client.setQueryData(currentUserQuery.queryKey, user)
  client.setQueryData(areasQuery.queryKey, testAreas)
  prepare?.(client)
  const shown = render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]}>
        {children}
        <Probe />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { ...shown, client, sent, address: () => seen.address, toasts: () => seen.toasts }
}

export function systemPrefers(theme: 'dark' | 'light') {
  const list = new EventTarget()
  let isLight = theme === 'light'
  Object.defineProperty(list, 'matches', { get: () => isLight })
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => list })
  return (next: 'dark' | 'light') => {
    isLight = next === 'light'
    list.dispatchEvent(new Event('change'))
  }
}

// The clock, and the store of messages, outlive a test.
afterEach(() => {
  jest.useRealTimers()
  act(() => {
    for (const { id } of seen.toasts) dismissToast(id)
  })
  seen.toasts = []
})

const seen: { address: string; toasts: ReturnType<typeof useToasts> } = { address: '', toasts: [] }

function Probe() {
  const { pathname, search } = useLocation()
  seen.address = pathname + search
  seen.toasts = useToasts()
  return null
}

function callOf(replies: Replies, sent: unknown[]): Call {
  return (async ({ path }: { path: string }, input: unknown) => {
    if (path in replies) {
      const reply = replies[path]
      if (path !== getCurrentUser.path) sent.push(input)
      if (reply instanceof Error) throw reply
      return typeof reply === 'function' ? reply(input) : reply
    }
    // Never resolves: the page stays in its loading state.
    if (path === getCurrentUser.path) return new Promise(() => undefined)
    throw new Error(`no reply given for ${path}`)
  }) as Call
}

/** For tests with a fake clock. */
export async function pass(ms: number) {
  await act(() => jest.advanceTimersByTimeAsync(ms))
}

export function write(label: string, value: string) {
  fireEvent.input(screen.getByLabelText(label), { target: { value } })
}

export function press(name: string | RegExp) {
  fireEvent.click(screen.getByRole('button', { name }))
}

export function typedIn(label: string): string {
  return screen.getByLabelText<HTMLInputElement>(label).value
}
