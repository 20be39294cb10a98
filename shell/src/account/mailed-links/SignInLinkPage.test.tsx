import { CallError, getCurrentUser, login } from '@cinecanon/contract'
import { aUser } from '@cinecanon/testing'
import { expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { press, showAt, typedIn, write } from '../../testing/show-at.tsx'
import { VisitorOnly } from '../guards.tsx'
import SignInLinkPage from './SignInLinkPage.tsx'

const ann = aUser()
const page = (
  <VisitorOnly>
    <SignInLinkPage />
  </VisitorOnly>
)

it('logs in with token and password, and removes the token from the address', async () => {
  const replies = { [login.path]: ann, [getCurrentUser.path]: ann }
  const { address, sent } = showAt({ user: null, path: '/sign-in-link?token=abc', replies }, page)
  await waitFor(() => expect(address()).toBe('/sign-in-link'))
  expect(sent).toEqual([])

  logIn()

  const body = { email: ann.email, password: 'a long enough one', linkToken: 'abc' }
  await waitFor(() => expect(sent).toEqual([{ body }]))
  await waitFor(() => expect(address()).toBe('/'))
})

it('shows what to do with an old link, and leaves the input', async () => {
  const text = 'Too many attempts. If your password was right, we’ve sent a link.'
  const replies = { [login.path]: new CallError(429, text) }
  showAt({ user: null, path: '/sign-in-link', replies }, page)

  logIn()

  expect((await screen.findByRole('alert')).textContent).toBe(text)
  expect([typedIn('Email'), typedIn('Password')]).toEqual([ann.email, 'a long enough one'])
})

function logIn(): void {
  write('Email', ann.email)
  write('Password', 'a long enough one')
  press('Sign in')
}
