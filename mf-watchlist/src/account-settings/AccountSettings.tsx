import { theme } from '@cinecanon/ui'
import { useSession } from '@cinecanon/web'
import { styled } from 'styled-components'
import { TwoFactorSection } from '../two-factor/TwoFactorSection.tsx'
import { AccountData } from './AccountData.tsx'
import { AccountDeletion } from './AccountDeletion.tsx'
import { EmailSettings } from './EmailSettings.tsx'
import { PasswordSettings } from './PasswordSettings.tsx'
import { SessionSettings } from './SessionSettings.tsx'

/** What a person can do with their account: address, password, second factor, sessions, data, deletion. */
export function AccountSettings() {
  const { user } = useSession()
  if (!user) return null
  return (
    <Section aria-labelledby="account-title">
      <h2 id="account-title">Account</h2>
      <Parts>
        <EmailSettings user={user} />
        <PasswordSettings email={user.email} />
        <TwoFactorSection />
        <SessionSettings />
        <AccountData />
        <AccountDeletion user={user} />
      </Parts>
    </Section>
  )
}

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(3)};
  h2 {
    font-size: 1.75rem;
  }
`

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(4)};
  > * + * {
    padding-top: ${theme.space(4)};
    border-top: 1px solid ${theme.color.line};
  }
`
