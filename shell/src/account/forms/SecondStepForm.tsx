import { Alert, Button, Field, Stack, useFieldErrors } from '@cinecanon/ui'
import { isSecondFactorRequired, textOf } from '@cinecanon/web'
import { AccountForm } from './AccountForm.tsx'

type Props = {
  onSubmit: (code: string) => void
  onBack: () => void
  isWorking: boolean
  error: Error | null
}

export function SecondStepForm({ onSubmit, onBack, isWorking, error }: Props) {
  const fields = useFieldErrors()
  const isFailure = error && !isSecondFactorRequired(error)
  return (
    <Stack $gap={2.5}>
      <AccountForm
        fields={fields}
        onSubmit={(typed) => onSubmit(typed('code'))}
        isWorking={isWorking}
        label="Continue"
        workingLabel="Signing in…"
        failure={isFailure && <Alert>{textOf(error, 'Login failed. Please try again.')}</Alert>}
      >
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
          error={fields.errors.code}
        />
      </AccountForm>
      <Button $look="quiet" onClick={onBack}>
        Back
      </Button>
    </Stack>
  )
}
