import { Button } from '@cinecanon/ui'
import { tellOfLink, useRequestPasswordReset } from '@cinecanon/web'
import { useQuery } from '@cinecanon/web/query'
import { useState } from 'react'
import { Soft } from '../page/page.tsx'
import { accountSettingsQuery, useChangePassword } from './account-settings.ts'
import { FormPassword, ProtectedForm } from './ChangeForm.tsx'
import { SettingsSection } from './SettingsSection.tsx'

type Props = { email: string }

export function PasswordSettings({ email }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(accountSettingsQuery)
  return (
    <SettingsSection title="Password">
      {data?.hasPassword === false ? (
        <NoPassword email={email} />
      ) : isOpen ? (
        <PasswordForm email={email} onDone={() => setOpen(false)} />
      ) : (
        <>
          <Soft>Changing it signs you out everywhere else.</Soft>
          <Button onClick={() => setOpen(true)}>Change password</Button>
        </>
      )}
    </SettingsSection>
  )
}

/** The mailbox proves a hosted account's identity. */
function NoPassword({ email }: Props) {
  const request = useRequestPasswordReset()
  return (
    <>
      <Soft>
        Your account has no password yet. We can mail you a link to set one; setting it signs you
        out everywhere.
      </Soft>
      <Button aria-disabled={request.isPending} onClick={() => request.mutate(email, tellOfLink)}>
        Mail me the link
      </Button>
    </>
  )
}

function PasswordForm({ email, onDone }: Props & { onDone: () => void }) {
  const change = useChangePassword()
  return (
    <ProtectedForm
      email={email}
      change={change}
      label="Change password"
      workingLabel="Changing password…"
      onSubmit={(typed) =>
        change.mutate(
          { currentPassword: typed('currentPassword'), newPassword: typed('newPassword') },
          { onSuccess: onDone },
        )
      }
      onCancel={onDone}
    >
      <FormPassword
        label="New password"
        name="newPassword"
        autoComplete="new-password"
        pattern=".{8,}"
        hint="At least 8 characters. Three or four unrelated words are easy to keep and hard to guess."
        autoFocus
      />
    </ProtectedForm>
  )
}
