import { Button, Container, theme } from '@cinecanon/ui'
import { accountUnavailableText, useSession } from '@cinecanon/web'
import { Link } from '@cinecanon/web/router'
import { styled } from 'styled-components'
import { useAccountPolling, useAccountReturn } from '../account/account-return.ts'

/** The live region is rendered first, because screen readers announce changes only. */
export function AccountNotice() {
  const isUnavailable = useAccountReturn()
  const { isPolled, isFetching, retry } = useAccountPolling()
  return (
    <div aria-live="polite">
      {isUnavailable && (
        <NoticeBar>
          <Container>
            {accountUnavailableText}. You can keep browsing. Your marks and lists are safe
            {isPolled ? ' and will reappear by themselves.' : '.'}
            {!isPolled && (
              <RetryNow aria-disabled={isFetching} onClick={retry}>
                Try again
              </RetryNow>
            )}
          </Container>
        </NoticeBar>
      )}
    </div>
  )
}

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

const RetryNow = styled(Button)`
  margin-left: ${theme.space(2)};
`

const NoticeBar = styled.div`
  padding-block: ${theme.space(1.5)};
  border-bottom: 1px solid ${theme.color.line};
  background: ${theme.color.surface};
  a {
    color: ${theme.color.accent};
    font-weight: 600;
  }
`
