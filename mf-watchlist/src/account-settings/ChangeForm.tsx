import { Alert, Button, type useFieldErrors } from '@cinecanon/ui'
import { textOf } from '@cinecanon/web'
import type { FormEvent, ReactNode } from 'react'
import { Actions, Form } from '../two-factor/layout.ts'

/** What a form of the settings says of the change that it makes. */
export type Change = {
  change: { isPending: boolean; error: Error | null }
  /** On the button. */
  label: string
  workingLabel: string
  isDangerous?: boolean
  onCancel: () => void
}

type Props = Change & {
  fields: ReturnType<typeof useFieldErrors>
  onSubmit: (typed: (name: string) => string) => void
  children: ReactNode
}

/** A change of the settings: its fields, why it failed, and the buttons to make it or to leave it. */
export function ChangeForm({ fields, change, label, workingLabel, ...props }: Props) {
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
      {props.children}
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
