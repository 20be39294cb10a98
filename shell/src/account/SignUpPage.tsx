import { Card, Container, from, theme } from '@cinecanon/ui'
import { PageMeta } from '@cinecanon/web'
import { Link, useLocation } from '@cinecanon/web/router'
import { Check } from 'lucide-react'
import { styled } from 'styled-components'
import { Waiting } from '../frame/Waiting.tsx'
import { HostedSignUp } from '../hosted-identity/HostedSignUp.tsx'
import { usePublishableKey } from '../hosted-identity/hosted-identity.ts'
import NotFoundPage from '../not-found/NotFoundPage.tsx'
import { authorityNames, SidePanel } from './AuthoritiesPanel.tsx'
import { RegisterForm } from './RegisterForm.tsx'

const promises = [
  'Track what you’ve seen',
  'Mark films you want to watch',
  'Create and reorder your own watchlist',
]

/** The page that invitations lead to. Stands inside `VisitorOnly`, which leads on. */
export default function SignUpPage() {
  const publishableKey = usePublishableKey()
  const { pathname, search } = useLocation()
  // Only the provider's sign-up has steps with addresses of their own.
  if (publishableKey === null && !/^\/sign-up\/?$/.test(pathname)) return <NotFoundPage />
  return (
    <Columns>
      <PageMeta
        title="Sign Up"
        description="Sign up to track the greatest films of all time: what you have seen, and what comes next."
      />
      <div>
        <h1>Movies to See Before You Die</h1>
        <Prompt>Sign up to keep track of how many you have seen.</Prompt>
        {publishableKey ? (
          <HostedSignUp publishableKey={publishableKey} />
        ) : (
          <Card>{publishableKey === null ? <RegisterForm /> : <Waiting />}</Card>
        )}
        <Already>
          Already have an account? <Link to={`/sign-in${search}`}>Sign in</Link>
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
    </Columns>
  )
}

const Columns = styled(Container)`
  display: grid;
  gap: ${theme.space(6)};
  padding-block: ${theme.space(5)} ${theme.space(4)};
  h1 {
    font-size: clamp(2.25rem, 6vw, 3rem);
  }
  ${from.md} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    padding-block: ${theme.space(9)} ${theme.space(6)};
  }
  ${from.lg} {
    grid-template-columns: 26rem minmax(0, 1fr);
    gap: ${theme.space(8)};
  }
`

const Prompt = styled.p`
  margin-block: ${theme.space(1.5)} ${theme.space(3)};
  color: ${theme.color.inkSoft};
`

const Already = styled.p`
  margin-top: ${theme.space(2)};
  color: ${theme.color.inkSoft};
  a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    color: ${theme.color.accent};
    font-weight: 600;
  }
`

const Pitch = styled(SidePanel)`
  h2 {
    font-size: clamp(1.75rem, 3.4vw, 2.75rem);
  }
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
