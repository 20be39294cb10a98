import { from, NeedsScripts, theme } from '@cinecanon/ui'
import { PageMeta } from '@cinecanon/web'
import { TextLink } from '@cinecanon/web/links'
import { useLocation } from '@cinecanon/web/router'
import { Check } from 'lucide-react'
import { styled } from 'styled-components'
import { Waiting } from '../frame/Waiting.tsx'
import { HostedSignUp } from '../hosted-identity/HostedSignUp.tsx'
import { usePublishableKey } from '../hosted-identity/hosted-identity.ts'
import NotFoundPage from '../not-found/NotFoundPage.tsx'
import { Hint } from './AccountPage.tsx'
import { authorityNames } from './AuthoritiesPanel.tsx'
import { EntranceColumns, SidePanel } from './entrance.ts'
import { RegisterForm } from './forms/CredentialsForm.tsx'

const promises = [
  'Track what you’ve seen',
  'Mark films you want to watch',
  'Create and reorder your own watchlist',
]

export default function SignUpPage() {
  const publishableKey = usePublishableKey()
  const { pathname, search } = useLocation()
  // Only the provider's sign-up has steps with addresses of their own.
  if (publishableKey === null && !/^\/sign-up\/?$/.test(pathname)) return <NotFoundPage />
  return (
    <EntranceColumns $from="md">
      <PageMeta
        title="Create Account"
        description="Create an account to track the greatest films of all time: what you have seen, and what comes next."
      />
      <div>
        <h1>Movies to See Before You Die</h1>
        <Hint>Create an account to keep track of how many you have seen.</Hint>
        {publishableKey === null ? (
          <RegisterForm />
        ) : (
          <>
            <NeedsScripts />
            {publishableKey ? <HostedSignUp publishableKey={publishableKey} /> : <Waiting />}
          </>
        )}
        <Already>
          Already have an account? <TextLink to={`/sign-in${search}`}>Sign in</TextLink>
        </Already>
      </div>
      <Pitch aria-labelledby="pitch-title">
        <h2 id="pitch-title">Track the Greatest Films of All Time</h2>
        <p>{`Our list combines seven authorities: ${authorityNames}.`}</p>
        <ul>
          {promises.map((promise) => (
            <li key={promise}>
              <Check aria-hidden="true" size={22} />
              {promise}
            </li>
          ))}
        </ul>
      </Pitch>
    </EntranceColumns>
  )
}

const Already = styled.p`
  margin-top: ${theme.space(2)};
  color: ${theme.color.inkSoft};
`

const Pitch = styled(SidePanel)`
  li {
    display: flex;
    align-items: center;
    gap: ${theme.space(1.5)};
    padding-block: ${theme.space(1)};
    font: 500 1.25rem / 1.3 ${theme.font.display};
  }
  svg {
    flex: none;
    color: ${theme.color.accent};
  }
  ${from.md} {
    display: grid;
  }
`
