import { theme } from '@cinecanon/ui'
import { isSecondFactorRequired, type SignIn, useLogin } from '@cinecanon/web'
import { TextLink } from '@cinecanon/web/links'
import { useState } from 'react'
import { styled } from 'styled-components'
import { CredentialsForm, type EmailDraft } from './CredentialsForm.tsx'
import { SecondStepForm } from './SecondStepForm.tsx'

type Props = Partial<EmailDraft> & { linkToken?: string | undefined }

export function LoginForm({ linkToken, ...draft }: Props) {
  const login = useLogin()
  const [firstStep, setFirstStep] = useState<SignIn | null>(null)
  const isWorking = login.isPending || login.isSuccess

  function start(typed: SignIn) {
    const credentials = { ...typed, ...(linkToken && { linkToken }) }
    login.mutate(credentials, {
      onError: (error) => isSecondFactorRequired(error) && setFirstStep(credentials),
    })
  }

  function back() {
    setFirstStep(null)
    login.reset()
  }

  if (firstStep) {
    return (
      <SecondStepForm
        onSubmit={(code) => login.mutate({ ...firstStep, code })}
        onBack={back}
        isWorking={isWorking}
        error={login.error}
      />
    )
  }
  return (
    <CredentialsForm
      {...draft}
      onSubmit={start}
      label="Sign in"
      workingLabel="Signing in…"
      isWorking={isWorking}
      error={login.error}
      errorDefault="Login failed. Please try again."
    >
      <Forgot to="/forgot-password">Forgot password?</Forgot>
    </CredentialsForm>
  )
}

const Forgot = styled(TextLink)`
  margin-block: -${theme.space(1)};
`
