import { deletionWord, type User } from '@cinecanon/contract'
import { Button, TitledDialog, theme } from '@cinecanon/ui'
import { useQuery } from '@cinecanon/web/query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { Soft } from '../page/page.tsx'
import { accountSettingsQuery, useDeleteAccount } from './account-settings.ts'
import { FormField, ProtectedForm } from './ChangeForm.tsx'
import { SettingsSection } from './SettingsSection.tsx'

type Props = { user: Pick<User, 'email' | 'isAdmin'> }

export function AccountDeletion({ user }: Props) {
  const [isOpen, setOpen] = useState(false)
  if (user.isAdmin) return null
  return (
    <SettingsSection title="Delete account">
      <Soft>Deletes your account and everything in it, at once and for good.</Soft>
      <Button onClick={() => setOpen(true)}>Delete my account…</Button>
      {isOpen && <DeletionDialog email={user.email} onClose={() => setOpen(false)} />}
    </SettingsSection>
  )
}

type DialogProps = { email: string; onClose: () => void }

function DeletionDialog({ email, onClose }: DialogProps) {
  const { data } = useQuery(accountSettingsQuery)
  const deletion = useDeleteAccount()
  return (
    <TitledDialog label="Delete my account" size={1.5} width={32} onClose={onClose}>
      <p>This removes at once, for good:</p>
      <Removed>
        <li>the account {email}, and every sign-in to it</li>
        <li>every film that you marked as seen</li>
        <li>your watchlist and its order</li>
        <li>your badges, your imports and your profile picture</li>
      </Removed>
      <p>
        <strong>This can’t be undone.</strong> Links that you shared still work, because they hold
        the films themselves.
      </p>
      <ProtectedForm
        email={email}
        requiresPassword={data?.hasPassword ?? true}
        change={deletion}
        label="Delete my account"
        workingLabel="Deleting…"
        isDangerous
        onSubmit={(typed) =>
          deletion.mutate({
            confirmation: deletionWord,
            currentPassword: typed('currentPassword'),
          })
        }
        onCancel={onClose}
      >
        <FormField
          label={`Type ${deletionWord} to confirm`}
          name="word"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          pattern={deletionWord}
          error={`Type ${deletionWord} in capital letters`}
        />
      </ProtectedForm>
    </TitledDialog>
  )
}

const Removed = styled.ul`
  padding-left: ${theme.space(3)};
  list-style: disc;
`
