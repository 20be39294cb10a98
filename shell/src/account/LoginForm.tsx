import { theme } from '@cinecanon/ui'
import { useLogin } from '@cinecanon/web'
import { Link } from '@cinecanon/web/router'
import { styled } from 'styled-components'
import { CredentialsForm, type EmailDraft } from './CredentialsForm.tsx'

/** Where to go next is up to the `VisitorOnly` around it. */
export function LoginForm(draft: Partial<EmailDraft>) {
  const login = useLogin()
  return (
    <CredentialsForm
      {...draft}
      onSubmit={(credentials) => login.mutate(credentials)}
      label="Login"
      workingLabel="Logging in…"
      isWorking={login.isPending || login.isSuccess}
      error={login.error}
      errorDefault="Login failed. Please try again."
    >
      <Forgot to="/forgot-password">Forgot password?</Forgot>
    </CredentialsForm>
  )
}

const Forgot = styled(Link)`
  justify-self: start;
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  margin-block: -${theme.space(1)};
  color: ${theme.color.accent};
  font-weight: 600;
  font-size: 0.9375rem;
`
