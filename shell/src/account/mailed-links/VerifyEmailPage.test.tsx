import { CallError, getCurrentUser, verifyEmail } from '@cinecanon/contract'
import { aUser } from '@cinecanon/testing'
import { useSession } from '@cinecanon/web'
import { expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { press, showAt } from '../../testing/show-at.tsx'
import VerifyEmailPage from './VerifyEmailPage.tsx'

const ann = aUser({ emailVerified: false })

it('confirms the address on a press only', async () => {
  const { address, sent } = showAt(
    {
      user: ann,
      path: '/verify-email?token=abc',
      replies: {
        [verifyEmail.path]: { email: ann.email },
        [getCurrentUser.path]: { ...ann, emailVerified: true },
      },
    },
    <>
      <VerifyEmailPage />
      <WhetherVerified />
    </>,
  )
  await waitFor(() => expect(address()).toBe('/verify-email'))
  expect(sent).toEqual([])

  press('Confirm my address')

  await screen.findByText(`${ann.email} is confirmed as the address of your account.`)
  expect(sent).toEqual([{ body: { token: 'abc' } }])
  await screen.findByText('verified: true')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/profile')
})

it('shows an invalid link', async () => {
  const text = 'The verification link is invalid or has expired.'
  const replies = { [verifyEmail.path]: new CallError(400, text) }
  showAt({ user: null, path: '/verify-email?token=abc', replies }, <VerifyEmailPage />)
  press('Confirm my address')
  expect((await screen.findByRole('alert')).textContent).toBe(text)
})

it('shows a missing token', () => {
  showAt({ user: null, path: '/verify-email' }, <VerifyEmailPage />)
  screen.getByRole('heading', { name: 'Invalid Link' })
})

function WhetherVerified() {
  return <p>verified: {String(useSession().user?.emailVerified)}</p>
}
