import { CallError, getCurrentUser, type User } from '@cinecanon/contract'
import { aUser } from '@cinecanon/testing'
import { becomeVisitor, currentUserQuery, toastFailure } from '@cinecanon/web'
import { Route, Routes } from '@cinecanon/web/router'
import { describe, expect, it, jest } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { pass, showAt } from '../testing/show-at.tsx'
import { Guard, VisitorOnly } from './guards.tsx'

const user = aUser()
const admin = aUser({ isAdmin: true, seesTemplates: true })
const tester = aUser({ seesTemplates: true })
const secret = 'the guarded page'
const toSignIn = '/sign-in?from=%2Fhere%3Ftab%3D2'

describe.each([
  { access: 'user', visitorsGoTo: toSignIn, allowed: [user, tester, admin], refused: [] },
  { access: 'admin', visitorsGoTo: '/', allowed: [admin], refused: [user, tester] },
  { access: 'templates', visitorsGoTo: '/', allowed: [tester, admin], refused: [user] },
] as const)('Guard of access $access', ({ access, visitorsGoTo, allowed, refused }) => {
  const guarded = <Guard access={access}>{secret}</Guard>

  it('shows a spinner without a redirect while the session loads', () => {
    const { address } = at('/here', guarded, undefined)
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
    expect(screen.queryByText(secret)).toBeNull()
    expect(address()).toBe('/here')
  })

  it(`sends a visitor to ${visitorsGoTo}, without a toast`, async () => {
    const { address, toasts } = at('/here?tab=2', guarded, null)
    await waitFor(() => expect(address()).toBe(visitorsGoTo))
    expect(screen.queryByText(secret)).toBeNull()
    expect(toasts()).toEqual([])
  })

  it.each(allowed)('shows its page to allowed users (%#)', (person) => {
    at('/here', guarded, person)
    expect(screen.getByText(secret)).toBeTruthy()
  })

  for (const [index, person] of refused.entries()) {
    it(`denies its page to other users with a toast, and opens the front page (${index})`, async () => {
      const { address, toasts } = at('/here', guarded, person)
      await waitFor(() => expect(address()).toBe('/'))
      expect(screen.queryByText(secret)).toBeNull()
      expect(toasts()).toMatchObject([
        {
          title: 'Access Denied',
          description: "You don't have permission to access this page",
          isDestructive: true,
        },
      ])
    })
  }
})

describe('a guarded page whose user becomes a visitor', () => {
  const guarded = <Guard access="user">{secret}</Guard>
  const replies = { [getCurrentUser.path]: () => Promise.reject(new CallError(401, 'signed out')) }

  it('shows a toast to sign in again when the session ended elsewhere', async () => {
    const { client, address, toasts } = showAt({ user, replies, path: '/here' }, pages(guarded))
    await act(() => client.refetchQueries({ queryKey: currentUserQuery.queryKey }))
    await waitFor(() => expect(address()).toBe('/sign-in?from=%2Fhere'))
    expect(toasts()).toMatchObject([
      { title: 'Please sign in again', description: 'Your session has ended.' },
    ])
  })

  it('leaves the toast of a change that was refused for it', async () => {
    const { client, address, toasts } = showAt({ user, replies, path: '/here' }, pages(guarded))
    act(() => toastFailure('Not saved', new CallError(401, 'signed out'), 'Please try again.'))
    await act(() => client.refetchQueries({ queryKey: currentUserQuery.queryKey }))
    await waitFor(() => expect(address()).toBe('/sign-in?from=%2Fhere'))
    expect(toasts()).toMatchObject([{ description: 'Nothing was changed.' }])
  })

  it('shows no toast after a sign-out on this page', async () => {
    const { client, address, toasts } = showAt({ user, replies, path: '/here' }, pages(guarded))
    act(() => becomeVisitor(client))
    await waitFor(() => expect(address()).toBe('/sign-in?from=%2Fhere'))
    expect(toasts()).toEqual([])
  })
})

describe('VisitorOnly', () => {
  const guarded = <VisitorOnly>{secret}</VisitorOnly>

  it('shows its page to visitors', () => {
    const { address } = at('/here', guarded, null)
    expect(screen.getByText(secret)).toBeTruthy()
    expect(address()).toBe('/here')
  })

  it.each([
    ['/here', '/'],
    ['/here?from=/profile', '/profile'],
    ['/here?from=//evil.example', '/'],
  ])('redirects a user at once: %s', async (path, next) => {
    const { address } = at(path, guarded, user)
    await waitFor(() => expect(address()).toBe(next))
    expect(screen.queryByText(secret)).toBeNull()
  })

  it('waits half a second after a sign-in', async () => {
    const { address, client } = at('/here', guarded, null)
    jest.useFakeTimers()

    await act(async () => client.setQueryData(currentUserQuery.queryKey, user))

    await pass(499)
    expect([address(), screen.queryByText(secret) !== null]).toEqual(['/here', true])
    await pass(1)
    expect(address()).toBe('/')
  })

  it('shows its page once the session is known to be empty', async () => {
    showAt({ replies: { [getCurrentUser.path]: () => null }, path: '/here' }, pages(guarded))
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
    expect(await screen.findByText(secret)).toBeTruthy()
  })
})

function at(path: string, guarded: ReactNode, person: User | null | undefined) {
  return showAt({ path, ...(person !== undefined && { user: person }) }, pages(guarded))
}

function pages(guarded: ReactNode) {
  return (
    <Routes>
      <Route path="/here" element={guarded} />
      <Route path="*" element={null} />
    </Routes>
  )
}
