import { Alert, Button, Cluster, Field, PasswordField, theme, useFieldErrors } from '@cinecanon/ui'
import { textOf } from '@cinecanon/web'
import { type ComponentProps, createContext, type FormEvent, type ReactNode, use } from 'react'
import { styled } from 'styled-components'

export type ChangeProps = {
  change: { isPending: boolean; error: Error | null }
  label: string
  workingLabel: string
  isDangerous?: boolean
  onCancel: () => void
}

const FieldErrors = createContext<Record<string, string | undefined>>({})

type Props = ChangeProps & {
  onSubmit: (typed: (name: string) => string) => void
  children: ReactNode
}

export function ChangeForm({ change, label, workingLabel, ...props }: Props) {
  const { errors, formProps } = useFieldErrors()
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    props.onSubmit((name) => String(data.get(name) ?? ''))
  }

  return (
    <Form method="post" onSubmit={submit} {...formProps}>
      {change.error && (
        <Alert>{textOf(change.error, 'An error occurred. Please try again.')}</Alert>
      )}
      <FieldErrors value={errors}>{props.children}</FieldErrors>
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
  /** Password managers take it as the username. */
  email: string
  /** Accounts of a hosted provider have none. */
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
      {requiresPassword && <CurrentPassword />}
    </ChangeForm>
  )
}

export function CurrentPassword({ autoFocus = false }: { autoFocus?: boolean }) {
  return (
    <FormPassword
      label="Current password"
      name="currentPassword"
      autoComplete="current-password"
      autoFocus={autoFocus}
    />
  )
}

/** A text of its own replaces the form's error. */
export function FormField({ error, ...field }: ComponentProps<typeof Field> & { name: string }) {
  const shown = use(FieldErrors)[field.name]
  return <Field {...field} required error={shown && (error ?? shown)} />
}

export function FormPassword(props: ComponentProps<typeof PasswordField> & { name: string }) {
  return <PasswordField {...props} required error={use(FieldErrors)[props.name]} />
}

const Form = styled.form`
  display: grid;
  gap: ${theme.space(2)};
  width: 100%;
  max-width: 26rem;
`
