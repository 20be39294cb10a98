import { type Call, getCurrentUser, getHostedIdentity, type User } from '@cinecanon/contract'
import { createQueryClient, currentUserQuery, dismissToast, useToasts } from '@cinecanon/web'
import { type QueryClient, QueryClientProvider } from '@cinecanon/web/query'
import { MemoryRouter, useLocation } from '@cinecanon/web/router'
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { hostedIdentityQuery } from '../hosted-identity/hosted-identity.ts'

type Answers = Record<string, (input: unknown) => unknown>
type Options = {
  user?: User | null
  answers?: Answers
  path?: string
  /** Changes what is known before the page is shown. */
  prepare?: ((client: QueryClient) => void) | undefined
}

/**
 * For tests: shows `children` at an address, with the server's answers by path; one that throws is
 * the server's error. Without `user` the session is asked for.
 */
export function showAt({ user, answers = {}, path = '/', prepare }: Options, children: ReactNode) {
  const client = createQueryClient(callOf(answers))
  if (!answers[getHostedIdentity.path]) {
    client.setQueryData(hostedIdentityQuery.queryKey, { publishableKey: null })
  }
  if (user !== undefined) client.setQueryData(currentUserQuery.queryKey, user)
  prepare?.(client)
  const shown = render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]}>
        {children}
        <Probe />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { ...shown, client, address: () => seen.address, toasts: () => seen.toasts }
}

/** For tests: what the system prefers; the returned function changes it. */
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

/** For tests: the store of messages outlives a test. */
export function forgetToasts() {
  act(() => {
    for (const { id } of seen.toasts) dismissToast(id)
  })
  seen.toasts = []
}

const seen: { address: string; toasts: ReturnType<typeof useToasts> } = { address: '', toasts: [] }

function Probe() {
  const { pathname, search } = useLocation()
  seen.address = pathname + search
  seen.toasts = useToasts()
  return null
}

function callOf(answers: Answers): Call {
  return (async (endpoint: { path: string }, input: unknown) => {
    const answer = answers[endpoint.path]
    if (answer) return answer(input)
    // A session that never answers: the page stays as it is while it loads.
    if (endpoint.path === getCurrentUser.path) return new Promise(() => undefined)
    throw new Error(`no answer given for ${endpoint.path}`)
  }) as Call
}
