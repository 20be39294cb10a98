import { useRegister } from '@cinecanon/web'
import { reportSignUp } from '../frame/analytics.ts'
import { CredentialsForm, type EmailDraft } from './CredentialsForm.tsx'

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
