import { Alert, Button, Field, Stack, useFieldErrors } from '@cinecanon/ui'
import { isSecondFactorAskedFor, textOf } from '@cinecanon/web'
import type { FormEvent } from 'react'

type Props = {
  onSubmit: (code: string) => void
  onBack: () => void
  isWorking: boolean
  error: Error | null
}

/** The second of two steps: a code from the app, or a recovery code. */
export function SecondStepForm({ onSubmit, onBack, isWorking, error }: Props) {
  const { errors, formProps } = useFieldErrors()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isWorking) return
    onSubmit(String(new FormData(event.currentTarget).get('code')))
  }

  return (
    <Stack as="form" $gap={2.5} method="post" onSubmit={submit} {...formProps}>
      {error && !isSecondFactorAskedFor(error) && (
        <Alert>{textOf(error, 'Login failed. Please try again.')}</Alert>
      )}
      <Field
        label="Code"
        name="code"
        hint="From your authenticator app, or one of your recovery codes"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
        autoFocus
        error={errors.code}
      />
      <Button type="submit" $look="strong" aria-disabled={isWorking}>
        {isWorking ? 'Logging in…' : 'Continue'}
      </Button>
      <Button $look="quiet" onClick={onBack}>
        Back
      </Button>
    </Stack>
  )
}
