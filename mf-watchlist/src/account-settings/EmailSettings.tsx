import type { User } from '@cinecanon/contract'
import { Button, Stack, theme } from '@cinecanon/ui'
import { useRequestVerification } from '@cinecanon/web'
import { useQuery } from '@cinecanon/web/query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { Soft } from '../page/page.tsx'
import { accountSettingsQuery, useCancelEmailChange, useChangeEmail } from './account-settings.ts'
import { FormField, ProtectedForm } from './ChangeForm.tsx'
import { SettingsSection } from './SettingsSection.tsx'

type Props = { user: Pick<User, 'email' | 'emailVerified'> }

export function EmailSettings({ user }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(accountSettingsQuery)
  return (
    <SettingsSection title="Email">
      <p>
        <strong>{user.email}</strong>
        {user.emailVerified && <Verified> · verified</Verified>}
      </p>
      {!user.emailVerified && <Unverified />}
      {data?.pendingEmail && <Pending email={data.pendingEmail} />}
      {isOpen ? (
        <EmailForm email={user.email} onDone={() => setOpen(false)} />
      ) : (
        <Button onClick={() => setOpen(true)}>Change email</Button>
      )}
    </SettingsSection>
  )
}

function Unverified() {
  const request = useRequestVerification()
  return (
    <Notice $gap={1.5} $align="start" role="note">
      <p>
        Please verify that this address is yours: follow the link that we mailed to it. Until then
        we can’t be sure that a password reset would reach you.
      </p>
      <Button $small aria-disabled={request.isPending} onClick={() => request.mutate(undefined)}>
        Send the link again
      </Button>
    </Notice>
  )
}

function Pending({ email }: { email: string }) {
  const cancel = useCancelEmailChange()
  return (
    <Notice $gap={1.5} $align="start" role="status">
      <p>
        We mailed a link to <strong>{email}</strong>. Your address changes when you follow it.
      </p>
      <Button $small onClick={() => cancel.mutate(undefined)}>
        Keep my address as it is
      </Button>
    </Notice>
  )
}

function EmailForm({ email, onDone }: { email: string; onDone: () => void }) {
  const change = useChangeEmail()
  return (
    <ProtectedForm
      email={email}
      change={change}
      label="Send the link"
      workingLabel="Sending the link…"
      onSubmit={(typed) =>
        change.mutate(
          { currentPassword: typed('currentPassword'), email: typed('email') },
          { onSuccess: onDone },
        )
      }
      onCancel={onDone}
    >
      <Soft>
        We’ll email a link to the new address. Your account changes to it once you confirm it there.
      </Soft>
      <FormField
        label="New email"
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
    </ProtectedForm>
  )
}

const Verified = styled.span`
  color: ${theme.color.success};
`

const Notice = styled(Stack)`
  max-width: ${theme.measure};
  padding: ${theme.space(1.5)} ${theme.space(2)};
  border: 1px solid ${theme.color.edge};
  border-radius: ${theme.radius};
  background: ${theme.color.surface};
`
