import { Alert, Button, Field, Stack, useFieldErrors } from '@cinecanon/ui'
import { passwordCallText, useRequestPasswordReset } from '@cinecanon/web'
import { TextLink } from '@cinecanon/web/links'
import type { FormEvent } from 'react'
import { AccountPage } from './AccountPage.tsx'

/** Asks for a link by mail. The answer is the same whether there is an account or not. */
export default function ForgotPasswordPage() {
  const request = useRequestPasswordReset()
  if (request.isSuccess) return <CheckEmail />
  return (
    <AccountPage
      title="Forgot Password"
      heading="Forgot your password?"
      hint="Enter your email address, and we send you a link to set a new one."
    >
      <RequestForm request={request} />
      <TextLink to="/sign-in">Back to Login</TextLink>
    </AccountPage>
  )
}

function RequestForm({ request }: { request: ReturnType<typeof useRequestPasswordReset> }) {
  const { errors, formProps } = useFieldErrors()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (request.isPending) return
    request.mutate(String(new FormData(event.currentTarget).get('email')))
  }

  return (
    <Stack $gap={2.5} as="form" method="post" onSubmit={submit} {...formProps}>
      {request.error && <Alert>{passwordCallText(request.error)}</Alert>}
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors.email}
      />
      <Button type="submit" $look="strong" aria-disabled={request.isPending}>
        {request.isPending ? 'Sending…' : 'Reset Password'}
      </Button>
    </Stack>
  )
}

function CheckEmail() {
  return (
    <div role="status">
      <AccountPage
        title="Check Your Email"
        heading="Check your email"
        hint="If an account exists with the email you entered, we've sent instructions to reset your password."
      >
        <TextLink to="/sign-in">Back to Login</TextLink>
      </AccountPage>
    </div>
  )
}
