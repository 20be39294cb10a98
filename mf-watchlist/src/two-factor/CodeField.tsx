import { Field } from '@cinecanon/ui'
import type { ComponentProps } from 'react'

type Props = Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'error' | 'autoFocus'>

/** Six digits from the app; a recovery code has letters, so the keyboard isn't only numbers where one may be typed. */
export function CodeField(props: Props) {
  return (
    <Field
      {...props}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      required
    />
  )
}
