import { Alert, Button, PasswordField, type useFieldErrors } from '@cinecanon/ui'
import { textOf } from '@cinecanon/web'
import type { FormEvent, ReactNode } from 'react'
import { Actions, Form } from '../two-factor/layout.ts'

type Props = {
  fields: ReturnType<typeof useFieldErrors>
  /** Whose password it is: for password managers. */
  email: string
  /** Not for someone who has none. */
  asksForPassword?: boolean
  change: { isPending: boolean; error: Error | null }
  label: string
  workingLabel: string
  isDangerous?: boolean
  onSubmit: (typed: (name: string) => string) => void
  onCancel: () => void
  children: ReactNode
}

/** A change that wants the current password with it. */
export function ProtectedForm({ fields, change, asksForPassword = true, ...props }: Props) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (change.isPending) return
    const data = new FormData(event.currentTarget)
    props.onSubmit((name) => String(data.get(name) ?? ''))
  }

  return (
    <Form method="post" onSubmit={submit} {...fields.formProps}>
      {change.error && (
        <Alert>{textOf(change.error, 'An error occurred. Please try again.')}</Alert>
      )}
      <input hidden readOnly name="username" autoComplete="username" value={props.email} />
      {props.children}
      {asksForPassword && (
        <PasswordField
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          required
          error={fields.errors.currentPassword}
        />
      )}
      <Actions>
        <Button
          type="submit"
          $look={props.isDangerous ? 'danger' : 'strong'}
          aria-disabled={change.isPending}
        >
          {change.isPending ? props.workingLabel : props.label}
        </Button>
        <Button $look="quiet" onClick={props.onCancel}>
          Cancel
        </Button>
      </Actions>
    </Form>
  )
}
