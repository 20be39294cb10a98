import { CallError, getCurrentUser, listMovieStates, setMovieState } from '@cinecanon/contract'
import { aMovie, aUser } from '@cinecanon/testing'
import { setAccountUnavailable, useMovieActions, useMovieStates } from '@cinecanon/web'
import { useQuery } from '@cinecanon/web/query'
import { Route, Routes } from '@cinecanon/web/router'
import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Guard, VisitorOnly } from '../account/guards.tsx'
import { pass, showAt, systemPrefers } from '../testing/show-at.tsx'
import { Header } from './header/Header.tsx'
import { AccountNotice } from './notices.tsx'

const notice = /^Your account can’t be reached right now\. You can keep browsing/
const unavailable = 'Your account can’t be reached right now'
const secret = 'what is mine'
const ofUsers = <Guard access="user">{secret}</Guard>
const film = aMovie()
const ann = aUser({ username: 'ann' })

let isUnavailable: boolean
let failure: CallError
let requests: string[]

beforeEach(() => {
  jest.useFakeTimers()
  systemPrefers('dark')
  isUnavailable = true
  failure = new CallError(503, 'down')
  requests = []
})
describe('a page rendered while the account was unavailable', () => {
  it('retries five seconds after each failure, and recovers', async () => {
    show(undefined, <Marks />)
    // Each time it is tried once more after a second.
    await pass(1001)
    expect(screen.getByText(notice).closest('[aria-live="polite"]')).toBeTruthy()
    const before = count(getCurrentUser.path)
    await pass(4998)
    expect(count(getCurrentUser.path)).toBe(before)
    await pass(1002)
    expect(count(getCurrentUser.path)).toBe(before + 2)
    expect(count(listMovieStates.path)).toBe(0)

    isUnavailable = false
    await pass(5001)

    expect(screen.queryByText(notice)).toBeNull()
    expect(screen.getByRole('button', { name: 'Account menu' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'My List' })).toBeTruthy()
    expect(screen.getByText('marks: 1')).toBeTruthy()
  })

  it('requests nothing while hidden, and at once when visible', async () => {
    show(undefined, null)
    await pass(1000)
    const before = count(getCurrentUser.path)
    await hidePage()
    await pass(65_000)
    expect(count(getCurrentUser.path)).toBe(before)

    await showPage()
    expect(count(getCurrentUser.path)).toBe(before + 1)
  })

  it('disables marks with the reason, and sends nothing', async () => {
    const { toasts } = show(undefined, <Mark />)
    await settle()
    const mark = screen.getByRole('button', { name: 'Seen' })
    expect(mark.getAttribute('aria-disabled')).toBe('true')
    expect(mark.title).toBe(unavailable)

    fireEvent.click(mark)

    expect(toasts()).toMatchObject([{ title: unavailable }])
    expect(count(setMovieState.path)).toBe(0)
  })

  it.each([
    ['a page for users', ofUsers],
    ['a page that signs in', <VisitorOnly key="v">{secret}</VisitorOnly>],
  ])('doesn’t redirect from %s, and opens it once the session is known', async (_name, page) => {
    const { address } = show(undefined, page, '/here')
    await pass(1001)
    expect(screen.getByRole('heading', { name: unavailable })).toBeTruthy()
    expect(screen.queryByText(secret)).toBeNull()
    expect(address()).toBe('/here')

    isUnavailable = false
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await pass(2000)

    expect(screen.queryByRole('heading', { name: unavailable })).toBeNull()
  })
})

describe('an account that the server refuses', () => {
  beforeEach(() => {
    failure = new CallError(429, 'later')
  })

  it('isn’t requested again by itself, but on request', async () => {
    show(undefined, <Marks />)
    await pass(0)
    expect(screen.getByText(notice).textContent).not.toContain('by themselves')
    const before = count(getCurrentUser.path)
    await pass(65_000)
    await showPage()
    expect(count(getCurrentUser.path)).toBe(before)

    isUnavailable = false
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await pass(1)

    expect(screen.queryByText(notice)).toBeNull()
    expect(screen.getByText('marks: 1')).toBeTruthy()
  })

  it('doesn’t announce that a page opens by itself', async () => {
    show(undefined, ofUsers)
    expect(screen.getByText(/will open by itself/)).toBeTruthy()
    await pass(0)
    expect(screen.queryByText(/by itself/)).toBeNull()
    expect(screen.getByText(/nothing of yours is lost/)).toBeTruthy()
  })
})

it.each([
  ['a network', new TypeError('Failed to fetch'), true],
  ['503', new CallError(503, 'down'), true],
  ['404', new CallError(404, 'none'), false],
  ['429', new CallError(429, 'later'), false],
])(
  'a query that failed meanwhile is refetched with the account, after %s: %s',
  async (_of, error, isRefetched) => {
    const fail = jest.fn(() => Promise.reject(error))
    const { client } = show(undefined, <Failing queryFn={fail} />)
    await pass(2001)
    const before = fail.mock.calls.length

    isUnavailable = false
    await client.refetchQueries({ queryKey: ['current-user'] })
    await settle()

    expect(fail.mock.calls.length > before).toBe(isRefetched)
  },
)

describe('an open page', () => {
  it('detects an unavailable account, stores marks, and saves them later', async () => {
    isUnavailable = false
    show(ann, <Mark />)
    await settle()
    isUnavailable = true
    fireEvent.click(screen.getByRole('button', { name: 'Seen' }))
    await pass(5000)

    expect(screen.getByText(notice)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Account menu' })).toBeNull()
    expect(screen.getByText('seen: false')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Seen' }).getAttribute('aria-disabled')).toBe('false')
    const before = count(setMovieState.path)

    isUnavailable = false
    await pass(31_000)
    expect(screen.queryByText(notice)).toBeNull()
    expect(count(setMovieState.path)).toBeGreaterThan(before)
  })

  it('of a visitor stays one whatever fails', async () => {
    show(null, <Marks />)
    await pass(5000)
    await showPage()
    await pass(5000)
    expect(screen.queryByText(notice)).toBeNull()
    expect(screen.getByRole('link', { name: 'Login' })).toBeTruthy()
  })
})

/** Without a user, the server had no reply when it rendered the page. */
function show(user: typeof ann | null | undefined, page: ReactNode, path = '/') {
  const serve = (reply: unknown, name: string) => () => {
    requests.push(name)
    if (isUnavailable) throw failure
    return reply
  }
  const state = { movie_id: film.id, seen: true, want_to_see: false }
  const replies = Object.fromEntries(
    [
      [getCurrentUser.path, ann],
      [listMovieStates.path, [state]],
    ].map(([name, reply]) => [name, serve(reply, String(name))]),
  )
  return showAt(
    {
      ...(user !== undefined && { user }),
      replies,
      path,
      prepare: user === undefined ? setAccountUnavailable : undefined,
    },
    <>
      <Header />
      <AccountNotice />
      <Routes>
        <Route path="*" element={page} />
      </Routes>
    </>,
  )
}

function Failing({ queryFn }: { queryFn: () => Promise<never> }) {
  useQuery({ queryKey: ['anything'], queryFn })
  return null
}

function Marks() {
  return <p>marks: {useMovieStates().states.length}</p>
}

function Mark() {
  const { seen, isSeenDisabled, whyNot, toggleSeen } = useMovieActions(film, 'card')
  return (
    <>
      <button type="button" aria-disabled={isSeenDisabled} title={whyNot} onClick={toggleSeen}>
        Seen
      </button>
      <p>seen: {String(seen)}</p>
    </>
  )
}

function count(path: string): number {
  return requests.filter((each) => each === path).length
}

const hidePage = () => setVisibility('hidden')
const showPage = () => setVisibility('visible')

async function setVisibility(state: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
  await act(async () => void window.dispatchEvent(new Event('visibilitychange')))
}

const settle = () => pass(0)
