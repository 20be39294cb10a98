import { CallError } from '@cinecanon/contract'
import {
  Alert,
  Button,
  ButtonSpinner,
  Field,
  PasswordField,
  Stack,
  useFieldErrors,
} from '@cinecanon/ui'
import { textOf } from '@cinecanon/web'
import type { FormEvent, ReactNode } from 'react'

type Credentials = { email: string; password: string }

/** The email typed so far, so that changing from login to register doesn't lose it. */
export type EmailDraft = { email: string; onEmail: (email: string) => void }

type Props = Partial<EmailDraft> & {
  onSubmit: (credentials: Credentials) => void
  /** Shown on the button, and while working. */
  label: string
  workingLabel: string
  isWorking: boolean
  error: Error | null
  /** What to say when the server had no words. */
  errorDefault: string
  isNew?: boolean
  children?: ReactNode
}

/**
 * Email and password, uncontrolled, so that nothing typed is lost before hydration or by an error;
 * `post` keeps the password out of the address without scripts.
 */
export function CredentialsForm({ onSubmit, isWorking, error, isNew = false, ...props }: Props) {
  const { errors, formProps } = useFieldErrors()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isWorking) return
    const data = new FormData(event.currentTarget)
    onSubmit({ email: String(data.get('email')), password: String(data.get('password')) })
  }

  return (
    <Stack as="form" $gap={2.5} method="post" onSubmit={submit} {...formProps}>
      {error && <Failure error={error} otherwise={props.errorDefault} />}
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={props.email}
        onChange={(event) => props.onEmail?.(event.currentTarget.value)}
        error={errors.email}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        required
        {...(isNew && longEnough)}
        error={errors.password}
      />
      {props.children}
      <Button type="submit" $look="strong" aria-disabled={isWorking}>
        {isWorking ? (
          <>
            <ButtonSpinner /> {props.workingLabel}
          </>
        ) : (
          props.label
        )}
      </Button>
    </Stack>
  )
}

/** A pattern, because `minlength` looks away from what a password manager filled in. */
const longEnough = { pattern: '.{8,}', hint: 'At least 8 characters' }

/** The server's message, and its issues with single fields where that doesn't say them. */
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
