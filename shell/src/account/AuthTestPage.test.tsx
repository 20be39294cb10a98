import { CallError, getAuthUser } from '@cinecanon/contract'
import { aUser } from '@cinecanon/testing'
import { expect, it, jest } from '@jest/globals'
import { screen } from '@testing-library/react'
import { hrefOf, pass, press, showAt } from '../testing/show-at.tsx'
import AuthTestPage from './AuthTestPage.tsx'

it('shows the server’s session after 1.5 s, and refreshes on request', async () => {
  jest.useFakeTimers()
  let reply: () => unknown = () => {
    throw new CallError(401, 'Please sign in')
  }
  const replies = { [getAuthUser.path]: () => reply() }
  const { sent } = showAt({ path: '/auth-test', replies }, <AuthTestPage />)

  expect(status()).toBe('Status: Checking…')
  await pass(1499)
  expect(sent).toHaveLength(0)
  await pass(1)
  expect(sent).toHaveLength(1)
  await pass(1)
  expect(status()).toBe('Status: Not authenticated')

  reply = () => aUser({ username: 'annie' })
  press('Check status')
  await pass(1501)
  expect(status()).toBe('Status: Authenticated')
  expect(screen.getByText('username').nextElementSibling?.textContent).toBe('annie')
})

it.each([
  [
    new CallError(502, '', { raw: '<h1>Bad Gateway</h1>' }),
    '502: An error occurred. Please try again.',
  ],
  [new CallError(503, 'Not now'), '503: Not now'],
  [new TypeError('Failed to fetch'), 'Failed to fetch'],
])('shows the error, but no text of another server', async (error, text) => {
  jest.useFakeTimers()
  const replies = { [getAuthUser.path]: error }
  const { sent } = showAt({ path: '/auth-test', replies }, <AuthTestPage />)
  // Twice, a second apart.
  await pass(1500 + 1000 + 1501)
  expect(status()).toBe(`Status: Error: ${text}`)
  expect(sent).toHaveLength(2)
})

it('logs in and out by the redirect forms', () => {
  showAt({ path: '/auth-test', replies: { [getAuthUser.path]: () => null } }, <AuthTestPage />)
  const hrefs = ['Sign in', 'Log out'].map(hrefOf)
  expect(hrefs).toEqual(['/api/login?from=/auth-test', '/api/logout'])
})

function status() {
  return screen.getByRole('status').textContent
}
