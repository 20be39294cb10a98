import { expect, it } from '@jest/globals'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { Field } from './Field.tsx'
import { useFieldErrors } from './field-errors.ts'
import { PasswordField } from './PasswordField.tsx'

it('describes a field by its hint, or by its error instead', () => {
  const { rerender } = render(<Field label="Name" hint="As others see it" />)
  const described = () => {
    const id = screen.getByLabelText('Name').getAttribute('aria-describedby') ?? ''
    return document.getElementById(id)?.textContent
  }
  expect(described()).toBe('As others see it')
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBeNull()

  rerender(<Field label="Name" hint="As others see it" error="Enter a name" />)

  expect(described()).toBe('Enter a name')
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true')
})

it('shows a password for as long as one wants to look at it', () => {
  render(<PasswordField label="Password" defaultValue="a long enough one" />)
  const field = screen.getByLabelText<HTMLInputElement>('Password')
  const look = screen.getByRole('button', { name: 'Show password' })
  expect([field.type, look.getAttribute('aria-pressed')]).toEqual(['password', 'false'])

  fireEvent.click(look)
  expect([field.type, look.getAttribute('aria-pressed')]).toEqual(['text', 'true'])

  fireEvent.click(look)
  expect([field.type, field.value]).toEqual(['password', 'a long enough one'])
})

it('shows our messages at invalid fields, focuses the first, and removes each once it is valid', () => {
  render(<SignIn />)
  const email = screen.getByLabelText<HTMLInputElement>('Email')
  fireEvent.change(email, { target: { value: 'ann' } })

  act(() => email.form?.requestSubmit())

  expect(screen.getByText('Enter an email address such as name@example.org')).toBeTruthy()
  expect(screen.getByText('Enter your password')).toBeTruthy()
  expect(document.activeElement).toBe(email)

  fireEvent.input(email, { target: { value: 'ann@' } })
  expect(screen.queryByText('Enter an email address such as name@example.org')).toBeNull()
  expect(screen.getByText('Enter your password')).toBeTruthy()
})

function SignIn() {
  const { errors, formProps } = useFieldErrors()
  return (
    <form {...formProps}>
      <Field label="Email" name="email" type="email" required error={errors.email} />
      <Field label="Password" name="password" type="password" required error={errors.password} />
    </form>
  )
}
