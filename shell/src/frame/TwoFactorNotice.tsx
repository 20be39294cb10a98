import { Container, theme } from '@cinecanon/ui'
import { useSession } from '@cinecanon/web'
import { Link } from '@cinecanon/web/router'
import { styled } from 'styled-components'

/** Tells the operator why the admin pages are closed, where a second factor is required. */
export function TwoFactorNotice() {
  const { user } = useSession()
  if (!user?.mustSetUpTwoFactor) return null
  return (
    <Bar role="status">
      <Container>
        The admin pages open once you have set up two-step sign-in.{' '}
        <Link to="/profile?section=account#security">Set it up</Link>
      </Container>
    </Bar>
  )
}

const Bar = styled.div`
  padding-block: ${theme.space(1.5)};
  border-bottom: 1px solid ${theme.color.line};
  background: ${theme.color.surface};
  a {
    color: ${theme.color.accent};
    font-weight: 600;
  }
`
