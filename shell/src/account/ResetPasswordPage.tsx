import { CallError } from '@cinecanon/contract'
import { Alert, Button, PasswordField, useFieldErrors } from '@cinecanon/ui'
import { passwordCallText, useResetPassword } from '@cinecanon/web'
import { type FormEvent, useState } from 'react'
import { ButtonLink } from '../frame/ways.ts'
import { AccountPage, Stack } from './AccountPage.tsx'
import { useLeaveSoon } from './leave-soon.ts'
import { useLinkToken } from './link-token.ts'
import { TextLink } from './TextLink.tsx'

/** Time to read that it worked (spec §9). */
const redirectMs = 3000

/** Where the link of a mail leads: sets the new password. */
export default function ResetPasswordPage() {
  const token = useLinkToken()
  const reset = useResetPassword()
  const leaveSoon = useLeaveSoon(redirectMs)
  if (reset.isSuccess) return <PasswordSet />
  if (!token) return <InvalidLink />
  return (
    <AccountPage
      title="Reset Password"
      heading="Set a new password"
      hint="You will be signed out everywhere, and sign in again with the new password."
    >
      <ResetForm
        onSubmit={(password) =>
          reset.mutate({ token, password }, { onSuccess: () => leaveSoon('/sign-in') })
        }
        isWorking={reset.isPending}
        error={reset.error}
      />
      <TextLink to="/sign-in">Back to Login</TextLink>
    </AccountPage>
  )
}

type FormProps = {
  onSubmit: (password: string) => void
  isWorking: boolean
  error: Error | null
}

function ResetForm({ onSubmit, isWorking, error }: FormProps) {
  const { errors, formProps } = useFieldErrors()
  const [isMismatch, setMismatch] = useState(false)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isWorking) return
    const data = new FormData(event.currentTarget)
    const password = String(data.get('password'))
    const isSame = password === data.get('confirmation')
    setMismatch(!isSame)
    if (isSame) onSubmit(password)
  }

  return (
    <Stack as="form" method="post" onSubmit={submit} {...formProps}>
      {isMismatch && <Alert>Passwords do not match</Alert>}
      {error && !isMismatch && <Failure error={error} />}
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        required
        pattern=".{8,}"
        hint="At least 8 characters"
        error={errors.password}
      />
      <PasswordField
        label="Confirm password"
        name="confirmation"
        autoComplete="new-password"
        required
        error={errors.confirmation}
      />
      <Button type="submit" $look="strong" aria-disabled={isWorking}>
        {isWorking ? 'Updating…' : 'Set New Password'}
      </Button>
    </Stack>
  )
}

/** A link that no longer works needs a new one; anything else can be put right here. */
function Failure({ error }: { error: Error }) {
  const isLink = error instanceof CallError && error.code === 'reset_link_invalid'
  return (
    <Alert>
      <p>{passwordCallText(error)}</p>
      {isLink && <TextLink to="/forgot-password">Request a new link</TextLink>}
    </Alert>
  )
}

function InvalidLink() {
  return (
    <AccountPage
      title="Invalid Reset Link"
      heading="Invalid Reset Link"
      hint="The password reset link is invalid or has expired."
    >
      <ButtonLink to="/forgot-password" $look="strong">
        Request a new link
      </ButtonLink>
    </AccountPage>
  )
}

function PasswordSet() {
  return (
    <div role="status">
      <AccountPage
        title="Password Set"
        heading="Your new password is set"
        hint="We take you to the login page in a moment."
      >
        <TextLink to="/sign-in">Go to Login</TextLink>
      </AccountPage>
    </div>
  )
}
