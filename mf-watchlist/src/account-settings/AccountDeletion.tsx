import { deletionWord, type User } from '@cinecanon/contract'
import { Button, Dialog, Field, theme, useFieldErrors } from '@cinecanon/ui'
import { useQuery } from '@cinecanon/web/query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { Soft } from '../two-factor/layout.ts'
import { accountSettingsQuery, useDeleteAccount } from './account-settings.ts'
import { Part } from './Part.tsx'
import { ProtectedForm } from './ProtectedForm.tsx'

type Props = { user: Pick<User, 'email' | 'isAdmin'> }

export function AccountDeletion({ user }: Props) {
  const [isOpen, setOpen] = useState(false)
  if (user.isAdmin) return null
  return (
    <Part title="Delete account">
      <Soft>Deletes your account and everything in it, at once and for good.</Soft>
      <Button onClick={() => setOpen(true)}>Delete my account…</Button>
      {isOpen && <DeletionDialog email={user.email} onClose={() => setOpen(false)} />}
    </Part>
  )
}

type DialogProps = { email: string; onClose: () => void }

function DeletionDialog({ email, onClose }: DialogProps) {
  const { data } = useQuery(accountSettingsQuery)
  const deletion = useDeleteAccount()
  const fields = useFieldErrors()
  return (
    <Small label="Delete my account" onClose={onClose}>
      <Column>
        <Title>Delete my account</Title>
        <p>This removes at once, for good:</p>
        <Goes>
          <li>the account {email}, and every sign-in to it</li>
          <li>every film that you marked as seen</li>
          <li>your watchlist and its order</li>
          <li>your badges, your imports and your profile picture</li>
        </Goes>
        <p>
          <strong>Nobody can bring it back, not even us.</strong> Links that you shared go on to
          work, because they hold the films themselves.
        </p>
        <ProtectedForm
          fields={fields}
          email={email}
          asksForPassword={data?.hasPassword ?? true}
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
          <Field
            label={`Type ${deletionWord} to confirm`}
            name="word"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
            pattern={deletionWord}
            error={fields.errors.word && `Type ${deletionWord} in capital letters`}
          />
        </ProtectedForm>
      </Column>
    </Small>
  )
}

const Small = styled(Dialog)`
  max-width: 32rem;
`

const Column = styled.div`
  display: grid;
  gap: ${theme.space(2)};
`

const Title = styled.h2`
  margin-right: ${theme.space(5)};
  font-size: 1.5rem;
`

const Goes = styled.ul`
  padding-left: ${theme.space(3)};
  list-style: disc;
`
