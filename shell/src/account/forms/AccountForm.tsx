import { Button, Field, NeedsScripts, Stack, type useFieldErrors } from '@cinecanon/ui'
import type { ComponentProps, FormEvent, ReactNode } from 'react'

type Props = {
  fields: ReturnType<typeof useFieldErrors>
  onSubmit: (typed: (name: string) => string) => void
  onInputCapture?: (event: FormEvent<HTMLFormElement>) => void
  isWorking: boolean
  label: string
  workingLabel: ReactNode
  failure: ReactNode
  children: ReactNode
}

/** Uncontrolled, because input must survive errors and hydration; `post` keeps it out of URLs. */
export function AccountForm({ fields, onSubmit, isWorking, ...props }: Props) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isWorking) return
    const data = new FormData(event.currentTarget)
    onSubmit((name) => String(data.get(name)))
  }

  return (
    <Stack
      as="form"
      $gap={2.5}
      method="post"
      onSubmit={submit}
      onInputCapture={props.onInputCapture}
      {...fields.formProps}
    >
      <NeedsScripts />
      {props.failure}
      {props.children}
      <Button type="submit" $look="strong" aria-disabled={isWorking}>
        {isWorking ? props.workingLabel : props.label}
      </Button>
    </Stack>
  )
}

export function EmailField(
  props: Pick<ComponentProps<typeof Field>, 'defaultValue' | 'onChange' | 'error'>,
) {
  return (
    <Field
      {...props}
      label="Email"
      name="email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  )
}

/** Pattern for new passwords, because `minlength` ignores autofilled values. */
export const longEnough = { pattern: '.{8,}', hint: 'At least 8 characters' }
