import { Alert, Button, Cluster, PasswordField, theme, type useFieldErrors } from '@cinecanon/ui'
import { textOf } from '@cinecanon/web'
import type { ComponentProps, FormEvent, ReactNode } from 'react'
import { styled } from 'styled-components'

export type ChangeProps = {
  change: { isPending: boolean; error: Error | null }
  label: string
  workingLabel: string
  isDangerous?: boolean
  onCancel: () => void
}

type Props = ChangeProps & {
  fields: ReturnType<typeof useFieldErrors>
  onSubmit: (typed: (name: string) => string) => void
  children: ReactNode
}

export function ChangeForm({ fields, change, label, workingLabel, ...props }: Props) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    props.onSubmit((name) => String(data.get(name) ?? ''))
  }

  return (
    <Form method="post" onSubmit={submit} {...fields.formProps}>
      {change.error && (
        <Alert>{textOf(change.error, 'An error occurred. Please try again.')}</Alert>
      )}
      {props.children}
      <Cluster>
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
      </Cluster>
    </Form>
  )
}

type ProtectedProps = Props & {
  /** Username for password managers. */
  email: string
  /** False for accounts of a hosted provider. */
  requiresPassword?: boolean
}

export function ProtectedForm({
  email,
  requiresPassword = true,
  children,
  ...form
}: ProtectedProps) {
  return (
    <ChangeForm {...form}>
      <input hidden readOnly name="username" autoComplete="username" value={email} />
      {children}
      {requiresPassword && <CurrentPassword error={form.fields.errors.currentPassword} />}
    </ChangeForm>
  )
}

export function CurrentPassword(
  props: Pick<ComponentProps<typeof PasswordField>, 'error' | 'autoFocus'>,
) {
  return (
    <PasswordField
      {...props}
      label="Current password"
      name="currentPassword"
      autoComplete="current-password"
      required
    />
  )
}

const Form = styled.form`
  display: grid;
  gap: ${theme.space(2)};
  width: 100%;
  max-width: 26rem;
`
