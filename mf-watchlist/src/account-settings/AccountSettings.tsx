import { Heading, Stack, theme } from '@cinecanon/ui'
import { useSession } from '@cinecanon/web'
import { styled } from 'styled-components'
import { AccountData } from './AccountData.tsx'
import { AccountDeletion } from './AccountDeletion.tsx'
import { EmailSettings } from './EmailSettings.tsx'
import { NewsSettings } from './NewsSettings.tsx'
import { PasswordSettings } from './PasswordSettings.tsx'
import { PreferenceSettings } from './PreferenceSettings.tsx'
import { SessionSettings } from './SessionSettings.tsx'
import { TwoFactorSection } from './TwoFactorSection.tsx'

export function AccountSettings() {
  const { user } = useSession()
  if (!user) return null
  return (
    <Stack as="section" $gap={3} aria-labelledby="account-title">
      <Heading $size={1.75} id="account-title">
        Account
      </Heading>
      <Subjects $gap={4}>
        <EmailSettings user={user} />
        <NewsSettings user={user} />
        <PreferenceSettings user={user} />
        <PasswordSettings email={user.email} />
        <TwoFactorSection />
        <SessionSettings />
        <AccountData />
        <AccountDeletion user={user} />
      </Subjects>
    </Stack>
  )
}

const Subjects = styled(Stack)`
  > * + * {
    padding-top: ${theme.space(4)};
    border-top: 1px solid ${theme.color.line};
  }
`
