import { Container } from '@cinecanon/ui'
import { useSession } from '@cinecanon/web'
import { Link } from '@cinecanon/web/router'
import { NoticeBar } from './NoticeBar.ts'

/** Tells the operator why the admin pages are closed, where a second factor is required. */
export function TwoFactorNotice() {
  const { user } = useSession()
  if (!user?.mustSetUpTwoFactor) return null
  return (
    <NoticeBar role="status">
      <Container>
        The admin pages open once you have set up two-step sign-in.{' '}
        <Link to="/profile?section=account#security">Set it up</Link>
      </Container>
    </NoticeBar>
  )
}
