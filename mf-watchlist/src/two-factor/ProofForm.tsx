import { Alert, Button, PasswordField, useFieldErrors } from '@cinecanon/ui'
import { textOf } from '@cinecanon/web'
import type { FormEvent } from 'react'
import { CodeField } from './CodeField.tsx'
import { Actions, Form } from './layout.ts'
import type { Proof } from './two-factor.ts'

type Props = {
  /** On the button. */
  label: string
  workingLabel: string
  asksForCode: boolean
  isDangerous?: boolean
  change: { isPending: boolean; error: Error | null }
  onSubmit: (proof: Proof) => void
  onCancel: () => void
}

/** Asks once more who is there, before anything that decides about signing in. */
export function ProofForm({ label, workingLabel, asksForCode, change, ...props }: Props) {
  const { errors, formProps } = useFieldErrors()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (change.isPending) return
    const data = new FormData(event.currentTarget)
    const code = String(data.get('code') ?? '')
    props.onSubmit({ currentPassword: String(data.get('currentPassword')), code })
  }

  return (
    <Form method="post" onSubmit={submit} {...formProps}>
      {change.error && (
        <Alert>{textOf(change.error, 'An error occurred. Please try again.')}</Alert>
      )}
      <PasswordField
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
        required
        autoFocus
        error={errors.currentPassword}
      />
      {asksForCode && (
        <CodeField
          label="Code"
          hint="From your authenticator app, or a recovery code"
          error={errors.code}
        />
      )}
      <Actions>
        <Button
          type="submit"
          $look={props.isDangerous ? 'danger' : 'strong'}
          aria-disabled={change.isPending}
        >
          {change.isPending ? workingLabel : label}
        </Button>
        <Button $look="quiet" onClick={props.onCancel}>
          Cancel
        </Button>
      </Actions>
    </Form>
  )
}
