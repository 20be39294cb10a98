import { CallError, login } from '@cinecanon/contract'
import { aUser } from '@cinecanon/testing'
import { expect, it } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { showAt } from '../frame/show-at.tsx'
import { VisitorOnly } from './guards.tsx'
import SignInLinkPage from './SignInLinkPage.tsx'

const ann = aUser()
const page = (
  <VisitorOnly>
    <SignInLinkPage />
  </VisitorOnly>
)

it('logs in with the link’s token and the password, and takes the token out of the address', async () => {
  const sent: unknown[] = []
  const answers = {
    [login.path]: (input: unknown) => {
      sent.push(input)
      return ann
    },
  }
  const { address } = showAt({ user: null, path: '/sign-in-link?token=abc', answers }, page)
  await waitFor(() => expect(address()).toBe('/sign-in-link'))
  expect(sent).toEqual([])

  logIn()

  const body = { email: ann.email, password: 'a long enough one', linkToken: 'abc' }
  await waitFor(() => expect(sent).toEqual([{ body }]))
  await waitFor(() => expect(address()).toBe('/'))
})

it('says what to do when the link is too old, and keeps what was typed', async () => {
  const text = 'Too many tries. If your password was right, we’ve sent a link.'
  const answers = {
    [login.path]: () => {
      throw new CallError(429, text)
    },
  }
  showAt({ user: null, path: '/sign-in-link', answers }, page)

  logIn()

  expect((await screen.findByRole('alert')).textContent).toBe(text)
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(ann.email)
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('a long enough one')
})

function logIn(): void {
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: ann.email } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'a long enough one' } })
  fireEvent.click(screen.getByRole('button', { name: 'Login' }))
}
