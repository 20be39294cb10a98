import { CallError, checkResetLink, requestPasswordReset, resetPassword } from '@cinecanon/contract'
import { resetLinkQuery } from '@cinecanon/web'
import type { QueryClient } from '@cinecanon/web/query'
import { Route, Routes } from '@cinecanon/web/router'
import { describe, expect, it, jest } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import {
  hrefOf,
  metaOf,
  pass,
  press,
  type Replies,
  showAt,
  typedIn,
  write,
} from '../../testing/show-at.tsx'
import ForgotPasswordPage from './ForgotPasswordPage.tsx'
import ResetPasswordPage from './ResetPasswordPage.tsx'

const noMessage = new CallError(500, '')
const cut = new TypeError('Failed to fetch')

describe('/forgot-password', () => {
  it('requests a link, with the same text for every address', async () => {
    const { sent } = show('/forgot-password', { [requestPasswordReset.path]: undefined })

    write('Email', 'ann@example.org')
    press('Reset Password')

    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeTruthy()
    screen.getByText(
      "If an account exists with the email you entered, we've sent instructions to reset your password.",
    )
    expect(sent).toEqual([{ body: { email: 'ann@example.org' } }])
  })

  it('requires an address, and leads back to the sign-in page', () => {
    show('/forgot-password', {})
    expect(hrefOf('Back to Login')).toBe('/sign-in')
    press('Reset Password')
    screen.getByText('Enter your email address')
    write('Email', 'ann')
    press('Reset Password')
    screen.getByText('Enter an email address such as name@example.org')
  })

  it.each([
    [new CallError(429, 'Too many requests.'), 'Too many requests.'],
    [noMessage, 'An error occurred. Please try again.'],
    [cut, 'Server error. Please try again later.'],
  ])('shows the failure: %s', async (error, text) => {
    show('/forgot-password', { [requestPasswordReset.path]: error })
    write('Email', 'ann@example.org')
    press('Reset Password')
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    expect(typedIn('Email')).toBe('ann@example.org')
  })
})

describe('/reset-password', () => {
  const at = '/reset-password?token=abc'

  it('sets the password by the token, and opens the sign-in page after three seconds', async () => {
    const { address, sent } = show(at, { [resetPassword.path]: {} })
    fillIn('blue lamp on tuesday')
    jest.useFakeTimers()

    press('Set New Password')
    await pass(0)

    expect(sent).toEqual([{ body: { token: 'abc', password: 'blue lamp on tuesday' } }])
    screen.getByRole('heading', { name: 'Your new password is set' })
    await pass(2999)
    expect(address()).toBe('/reset-password')
    await pass(1)
    expect(address()).toBe('/sign-in')
  })

  it('removes the token from the address, and isn’t indexed', async () => {
    const { address } = show(at, {})
    await waitFor(() => expect(address()).toBe('/reset-password'))
    expect(screen.getByRole('button', { name: 'Set New Password' })).toBeTruthy()
    expect(metaOf('robots')).toContain('noindex')
  })

  it.each(['/reset-password', '/reset-password?token='])('shows a missing token: %s', (path) => {
    show(path, {})
    screen.getByRole('heading', { name: 'Invalid Reset Link' })
    screen.getByText('The password reset link is invalid or has expired.')
    screen.getByText('If you have just used it, open it in the email once more.')
    expect(hrefOf('Request a new link')).toBe('/forgot-password')
  })

  it('requires eight characters, twice the same', () => {
    show(at, {})
    fillIn('1234567')
    press('Set New Password')
    screen.getByText('Password must be at least 8 characters long')

    write('New password', 'blue lamp on tuesday')
    press('Set New Password')
    screen.getByText('Passwords do not match')
    expect(screen.queryByText('Password must be at least 8 characters long')).toBeNull()
  })

  it.each(['New password', 'Confirm password'])(
    'takes back that they do not match when %s makes them match',
    (label) => {
      show(at, {})
      write('New password', label === 'New password' ? '1234567' : 'blue lamp on tuesday')
      write('Confirm password', label === 'New password' ? 'blue lamp on tuesday' : 'blue')
      press('Set New Password')
      screen.getByText('Passwords do not match')

      write(label, 'blue lamp on tuesday')

      expect(screen.queryByText('Passwords do not match')).toBeNull()
      expect(screen.queryByRole('alert')).toBeNull()
    },
  )

  it('clears the error on the next input', async () => {
    show(at, { [resetPassword.path]: noMessage })
    fillIn('blue lamp on tuesday')
    press('Set New Password')
    await screen.findByRole('alert')

    write('New password', 'blue lamp on monday')
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    write('New password', 'blue lamp on tuesday')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows an expired link without a form', async () => {
    const error = new CallError(400, 'No', { code: 'reset_link_invalid' })
    const { sent } = show(at, { [checkResetLink.path]: error }, withoutRetry)
    expect(screen.queryByLabelText('New password')).toBeNull()
    await screen.findByRole('heading', { name: 'Invalid Reset Link' })
    expect(hrefOf('Request a new link')).toBe('/forgot-password')
    expect(sent).toEqual([{ body: { token: 'abc' } }])
  })

  it.each([new CallError(429, 'Too many requests'), new CallError(503, 'down'), cut])(
    'offers the form for a link that can’t be checked: %s',
    async (error) => {
      show(at, { [checkResetLink.path]: error }, withoutRetry)
      expect(await screen.findByRole('button', { name: 'Set New Password' })).toBeTruthy()
    },
  )

  it('offers a new link for an expired one', async () => {
    const text = 'The password reset link is invalid or has expired.'
    const error = new CallError(400, text, { code: 'reset_link_invalid' })
    show(at, { [resetPassword.path]: error })
    fillIn('blue lamp on tuesday')
    press('Set New Password')
    expect((await screen.findByRole('alert')).textContent).toContain(text)
    expect(hrefOf('Request a new link')).toBe('/forgot-password')
  })

  it.each([
    [new CallError(400, 'It is too easy to guess.'), 'It is too easy to guess.'],
    [noMessage, 'An error occurred. Please try again.'],
    [cut, 'Server error. Please try again later.'],
  ])('shows other failures, and can be tried again: %s', async (error, text) => {
    show(at, { [resetPassword.path]: error })
    fillIn('blue lamp on tuesday')
    press('Set New Password')
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    expect(screen.getByRole('button', { name: 'Set New Password' })).toBeTruthy()
  })
})

function show(path: string, replies: Replies, prepare = knowLink) {
  return showAt(
    { user: null, path, replies, prepare },
    <Routes>
      <Route path="/forgot-password" element={<ForgotPasswordPage />} />
      <Route path="/reset-password" element={<ResetPasswordPage />} />
      <Route path="*" element={null} />
    </Routes>,
  )
}

function knowLink(client: QueryClient) {
  client.setQueryData(resetLinkQuery('abc').queryKey, { isDead: false })
}

function withoutRetry(client: QueryClient) {
  client.setQueryDefaults(['reset-link'], { retry: false })
}

function fillIn(password: string) {
  write('New password', password)
  write('Confirm password', password)
}
