import { PasswordField } from '@cinecanon/ui'

type Props = { error: string | undefined; autoFocus?: boolean }

/** Shows once more who is there. */
export function CurrentPassword(props: Props) {
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
