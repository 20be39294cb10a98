import { getHostedIdentity } from '@cinecanon/contract'
import { Route, Routes } from '@cinecanon/web/router'
import { describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { LoginForm } from '../account/forms/LoginForm.tsx'
import SignUpPage from '../account/SignUpPage.tsx'
import { showAt } from '../testing/show-at.tsx'
import { TakeOver } from './TakeOver.tsx'

describe('the sign-up page without a provider', () => {
  it('shows the local form', () => {
    showSignUp('/sign-up')
    expect(screen.getByRole('button', { name: 'Create account' })).toBeTruthy()
  })

  it('has no pages below it', () => {
    showSignUp('/sign-up/verify-email-address')
    expect(screen.queryByRole('button', { name: 'Create account' })).toBeNull()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/not found/i)
  })

  it('shows the local form when the provider is unknown', async () => {
    const replies = { [getHostedIdentity.path]: new TypeError('Failed to fetch') }
    showAt({ user: null, replies, path: '/sign-up' }, <SignUpPage />)
    expect(await screen.findByLabelText('Email', {}, { timeout: 10_000 })).toBeTruthy()
  }, 15_000)
})

it('shows why an account isn’t adopted, with another try', async () => {
  let left = 0
  showAt(
    { user: null },
    <TakeOver
      kind="sign-up"
      isSignedIn
      getToken={async () => 'token'}
      leave={async () => {
        left += 1
      }}
    >
      <LoginForm />
    </TakeOver>,
  )
  expect((await screen.findByRole('alert')).textContent).toBe('Login failed. Please try again.')
  await userEvent.click(screen.getByRole('button', { name: 'Start again' }))
  expect(left).toBe(1)
})

function showSignUp(path: string) {
  return showAt(
    { user: null, path },
    <Routes>
      <Route path="/sign-up/*" element={<SignUpPage />} />
    </Routes>,
  )
}
