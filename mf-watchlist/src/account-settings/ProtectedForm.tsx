import type { ComponentProps } from 'react'
import { ChangeForm } from './ChangeForm.tsx'
import { CurrentPassword } from './CurrentPassword.tsx'

type Props = ComponentProps<typeof ChangeForm> & {
  /** Whose password it is: for password managers. */
  email: string
  /** Not for someone who has none. */
  asksForPassword?: boolean
}

/** A change that wants the current password with it. */
export function ProtectedForm({ email, asksForPassword = true, children, ...form }: Props) {
  return (
    <ChangeForm {...form}>
      <input hidden readOnly name="username" autoComplete="username" value={email} />
      {children}
      {asksForPassword && <CurrentPassword error={form.fields.errors.currentPassword} />}
    </ChangeForm>
  )
}
