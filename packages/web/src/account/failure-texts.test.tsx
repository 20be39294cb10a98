import { createCaller } from '@cinecanon/contract'
import { beforeEach, describe, expect, it } from '@jest/globals'
import type { QueryClient } from '@tanstack/react-query'
import { act, waitFor } from '@testing-library/react'
import { createQueryClient } from '../page/query-client.ts'
import { useToasts } from '../page/toasts.ts'
import { renderAt } from '../testing/page.tsx'
import { useRequestVerification } from './mailed-links.ts'
import { useLogin, useLogout, useRegister, useSession } from './session.ts'

const html = { status: 502, text: '<html><h1>502 Bad Gateway</h1></html>' }
const otherJson = { status: 500, text: '{"error":"ECONNREFUSED"}' }
const noBody = { status: 500, text: '' }
const ours = { status: 503, text: '{"message":"Not now","code":"unavailable"}' }
const noReply = undefined
type Reply = { status: number; text: string } | undefined

const notOurs = [
  ['a page of a proxy', html],
  ['other JSON', otherJson],
  ['nothing in it', noBody],
] as const

let reply: Reply
beforeEach(() => {
  reply = undefined
})

const credentials = { email: 'ann@example.org', password: 'a long enough one' }
const useCalls = () => ({
  login: useLogin(),
  register: useRegister(),
  logout: useLogout(),
  verification: useRequestVerification(),
})

describe.each([
  ['login', 'Login failed', 'Login failed', credentials],
  ['register', 'Registration failed', 'Registration failed', credentials],
  ['logout', 'Logout failed', 'Please try again', undefined],
  ['verification', 'Link not sent', 'An error occurred. Please try again.', undefined],
] as const)('what a person reads when %s fails', (name, title, otherwise, input) => {
  it('is the server’s message', async () => {
    reply = ours
    await call()
    expect(seen.toasts).toMatchObject([{ title, description: 'Not now', isDestructive: true }])
  })

  it.each(notOurs)('is our own text when the reply is %s', async (_name, response) => {
    reply = response
    await call()
    expect(seen.toasts).toMatchObject([{ title, description: otherwise }])
  })

  it('is our own text without a reply', async () => {
    reply = noReply
    await call()
    const description =
      name === 'verification' ? 'Server error. Please try again later.' : otherwise
    expect(seen.toasts).toMatchObject([{ title, description }])
  })

  async function call() {
    const { result } = show(useCalls)
    await act(async () => result.current[name].mutate(input as never))
    await waitFor(() => expect(seen.toasts).toHaveLength(1))
  }
})

describe('the state of the session', () => {
  it('has the error for which the session is unknown', async () => {
    reply = html
    const { result } = show(useSession, (client) =>
      client.setDefaultOptions({
        queries: { ...client.getDefaultOptions().queries, retry: false },
      }),
    )
    await waitFor(() => expect(result.current.isUnavailable).toBe(true))
    expect(result.current).toMatchObject({ user: null, error: { status: 502, text: '' } })
  })

  it('knows of no error while there is none', async () => {
    reply = { status: 401, text: '{"message":"Please sign in"}' }
    const { result } = show(useSession)
    await waitFor(() => expect(result.current.isLoading).toBe(false))
    expect(result.current).toMatchObject({ user: null, isAuthenticated: false, error: null })
  })
})

const seen: { toasts: ReturnType<typeof useToasts> } = { toasts: [] }

/** Every call of the page gets `reply`. */
function show<T>(use: () => T, prepare: (client: QueryClient) => void = () => undefined) {
  const client = createQueryClient(createCaller({ fetch: async () => respond() }))
  prepare(client)
  const result: { current: T } = { current: undefined as T }
  function Page() {
    result.current = use()
    seen.toasts = useToasts()
    return null
  }
  renderAt('/', client, <Page />)
  return { result }
}

function respond(): Response {
  if (!reply) throw new TypeError('Failed to fetch')
  const { status, text } = reply
  // jsdom has no Response; a caller reads no more of it than this.
  return { status, ok: false, statusText: 'Bad Gateway', text: async () => text } as Response
}
