import { CallError } from '@cinecanon/contract'
import { Alert, ButtonSpinner, Checkbox, PasswordField, theme, useFieldErrors } from '@cinecanon/ui'
import { newsModeQuery, textOf, useRegister } from '@cinecanon/web'
import { useQuery } from '@cinecanon/web/query'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { reportSignUp } from '../../frame/analytics.ts'
import { AccountForm, EmailField, longEnough } from './AccountForm.tsx'

type Credentials = { email: string; password: string }
type Typed = (name: string) => string

/** Both tabs share it, so that changing from one to the other loses nothing. */
export type EmailDraft = { email: string; onEmail: (email: string) => void }

type Props = Partial<EmailDraft> & {
  onSubmit: (credentials: Credentials, typed: Typed) => void
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
      onSubmit={(typed) => onSubmit({ email: typed('email'), password: typed('password') }, typed)}
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
      onSubmit={(credentials, typed) =>
        register.mutate(
          { ...credentials, ...(typed(newsName) === 'on' && { wantsNews: true }) },
          { onSuccess: reportSignUp },
        )
      }
      label="Create account"
      workingLabel="Creating your account…"
      isWorking={register.isPending || register.isSuccess}
      error={register.error}
      errorDefault="Registration failed. Please try again."
      isNew
    >
      <News />
    </CredentialsForm>
  )
}

const newsName = 'wantsNews'
const news = 'news about the lists and the site, a few times a year'

/** It is empty until the mode is known. */
function News() {
  const { data } = useQuery(newsModeQuery)
  if (!data) return null
  if (data.mode === 'opt-in') return <Checkbox name={newsName} label={`Send me ${news}`} />
  return <Soft>{`We send ${news}. Each of these emails has a link to stop them.`}</Soft>
}

const Soft = styled.p`
  font-size: 0.9375rem;
  color: ${theme.color.inkSoft};
`
