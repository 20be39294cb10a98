import { Alert, useFieldErrors } from '@cinecanon/ui'
import { passwordCallText, useRequestPasswordReset } from '@cinecanon/web'
import { TextLink } from '@cinecanon/web/links'
import { AccountPage } from '../AccountPage.tsx'
import { AccountForm, EmailField } from '../forms/AccountForm.tsx'

/** The reply is the same with and without an account. */
export default function ForgotPasswordPage() {
  const request = useRequestPasswordReset()
  const fields = useFieldErrors()
  if (request.isSuccess) return <CheckEmail />
  return (
    <AccountPage
      title="Forgot Password"
      heading="Forgot your password?"
      hint="Enter your email address, and we’ll send you a link to set a new password."
    >
      <AccountForm
        fields={fields}
        onSubmit={(typed) => request.mutate(typed('email'))}
        isWorking={request.isPending}
        label="Reset Password"
        workingLabel="Sending…"
        failure={request.error && <Alert>{passwordCallText(request.error)}</Alert>}
      >
        <EmailField error={fields.errors.email} />
      </AccountForm>
      <TextLink to="/sign-in">Back to Login</TextLink>
    </AccountPage>
  )
}

function CheckEmail() {
  return (
    <AccountPage
      role="status"
      title="Check Your Email"
      heading="Check your email"
      hint="If an account exists with the email you entered, we've sent instructions to reset your password."
    >
      <TextLink to="/sign-in">Back to Login</TextLink>
    </AccountPage>
  )
}
