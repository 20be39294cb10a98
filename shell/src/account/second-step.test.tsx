import { CallError, getCurrentUser, login } from '@cinecanon/contract'
import { aUser } from '@cinecanon/testing'
import { expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { showAt } from '../testing/show-at.tsx'
import { LoginForm } from './forms/LoginForm.tsx'

const codeRequired = new CallError(401, 'Enter the code', { code: 'second_factor_required' })
const wrong = new CallError(401, 'That code is not valid', { code: 'wrong_code' })
const credentials = { email: 'ann@example.org', password: 'correct horse' }

it('requests the code on the same page, and sends it with what was typed before', async () => {
  const { sent, toasts } = await logIn([codeRequired, wrong, aUser()])
  const code = await screen.findByLabelText('Code')
  expect(document.activeElement).toBe(code)
  expect(code.getAttribute('autocomplete')).toBe('one-time-code')
  expect(toasts()).toEqual([])

  await userEvent.type(code, '123456{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('That code is not valid')
  await userEvent.clear(code)
  await userEvent.type(code, '654321{Enter}')

  await waitFor(() => expect(toasts()).toMatchObject([{ title: 'Login successful' }]))
  expect(sent).toEqual([
    { body: credentials },
    { body: { ...credentials, code: '123456' } },
    { body: { ...credentials, code: '654321' } },
  ])
})

it('shows at the field that a code is missing, and goes back without an error', async () => {
  await logIn([codeRequired])
  await screen.findByLabelText('Code')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(screen.getByText('Enter the code')).toBeTruthy()

  await userEvent.click(screen.getByRole('button', { name: 'Back' }))

  expect(screen.getByLabelText('Password')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByText('Enter the code')).toBeNull()
})

/** Each sign-in by the form gets the next reply. */
async function logIn(replies: unknown[]) {
  const next = replies.values()
  const reply = () => {
    const { value } = next.next()
    if (value instanceof Error) throw value
    return value
  }
  const responses = { [login.path]: reply, [getCurrentUser.path]: aUser() }
  const shown = showAt({ user: null, replies: responses }, <LoginForm />)
  await userEvent.type(screen.getByLabelText('Email'), credentials.email)
  await userEvent.type(screen.getByLabelText('Password'), credentials.password)
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  return shown
}
