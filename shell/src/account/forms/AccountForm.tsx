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

/** Fields are uncontrolled, so that input survives hydration; `post` avoids it in URLs. */
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

/** `minlength` ignores autofilled values, so new passwords have a pattern. */
export const longEnough = { pattern: '.{8,}', hint: 'At least 8 characters' }
