import { CallError } from '@cinecanon/contract'
import { Alert, ButtonSpinner, PasswordField, useFieldErrors } from '@cinecanon/ui'
import { textOf, useRegister } from '@cinecanon/web'
import type { ReactNode } from 'react'
import { reportSignUp } from '../../frame/analytics.ts'
import { AccountForm, EmailField, longEnough } from './AccountForm.tsx'

type Credentials = { email: string; password: string }

/** Shared, because changing from login to register must not lose it. */
export type EmailDraft = { email: string; onEmail: (email: string) => void }

type Props = Partial<EmailDraft> & {
  onSubmit: (credentials: Credentials) => void
  label: string
  workingLabel: string
  isWorking: boolean
  error: Error | null
  errorDefault: string
  isNew?: boolean
  children?: ReactNode
}

export function CredentialsForm({ onSubmit, isNew = false, ...props }: Props) {
  const fields = useFieldErrors()
  return (
    <AccountForm
      fields={fields}
      onSubmit={(typed) => onSubmit({ email: typed('email'), password: typed('password') })}
      isWorking={props.isWorking}
      label={props.label}
      workingLabel={
        <>
          <ButtonSpinner /> {props.workingLabel}
        </>
      }
      failure={props.error && <Failure error={props.error} otherwise={props.errorDefault} />}
    >
      <EmailField
        defaultValue={props.email}
        onChange={(event) => props.onEmail?.(event.currentTarget.value)}
        error={fields.errors.email}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        required
        {...(isNew && longEnough)}
        error={fields.errors.password}
      />
      {props.children}
    </AccountForm>
  )
}

function Failure({ error, otherwise }: { error: Error; otherwise: string }) {
  const text = textOf(error, otherwise)
  const issues = error instanceof CallError ? (error.issues ?? []) : []
  const details = issues.filter(({ message }) => message !== text)
  return (
    <Alert>
      <p>{text}</p>
      {details.length > 0 && (
        <ul>
          {details.map(({ path, message }) => (
            <li key={path + message}>{message}</li>
          ))}
        </ul>
      )}
    </Alert>
  )
}

export function RegisterForm(draft: Partial<EmailDraft>) {
  const register = useRegister()
  return (
    <CredentialsForm
      {...draft}
      onSubmit={(credentials) => register.mutate(credentials, { onSuccess: reportSignUp })}
      label="Create account"
      workingLabel="Creating your account…"
      isWorking={register.isPending || register.isSuccess}
      error={register.error}
      errorDefault="Registration failed. Please try again."
      isNew
    />
  )
}
