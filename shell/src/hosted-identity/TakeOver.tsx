import { Alert, Button, Stack } from '@cinecanon/ui'
import { isSecondFactorRequired, textOf, useHostedSession } from '@cinecanon/web'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { SecondStepForm } from '../account/forms/SecondStepForm.tsx'
import { reportSignUp } from '../frame/analytics.ts'
import { Waiting } from '../frame/Waiting.tsx'

type Props = {
  kind: 'sign-in' | 'sign-up'
  isSignedIn: boolean | undefined
  /** The token lives for a minute. */
  getToken: () => Promise<string | null>
  leave: () => Promise<void>
  children: ReactNode
}

/** It exchanges the provider's session for ours, and `VisitorOnly` redirects afterwards. */
export function TakeOver({ kind, isSignedIn, getToken, leave, children }: Props) {
  const session = useHostedSession()

  function exchange(code?: string) {
    session.mutate(
      { getToken, ...(code && { code }) },
      {
        onSuccess: () => {
          if (kind === 'sign-up') reportSignUp()
          leave()
        },
      },
    )
  }
  const exchangeOnce = useEffectEvent(() => exchange())
  useEffect(() => {
    if (isSignedIn) exchangeOnce()
  }, [isSignedIn])

  async function startAgain() {
    await leave()
    session.reset()
  }

  if (session.isSuccess) return <Waiting />
  if (!isSignedIn) return children
  const { error } = session
  if (session.variables?.code || isSecondFactorRequired(error)) {
    return (
      <SecondStepForm
        onSubmit={exchange}
        onBack={startAgain}
        isWorking={session.isPending}
        error={error}
      />
    )
  }
  if (!error) return <Waiting />
  return (
    <Stack $align="start">
      <Alert>{textOf(error, 'Login failed. Please try again.')}</Alert>
      <Button onClick={startAgain}>Start again</Button>
    </Stack>
  )
}
