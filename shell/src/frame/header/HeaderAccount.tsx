import { type ButtonLook, below, buttonLook, Skeleton, theme } from '@cinecanon/ui'
import { accountUnavailableText, useSession } from '@cinecanon/web'
import { Link } from '@cinecanon/web/router'
import { UserRoundX } from 'lucide-react'
import { styled } from 'styled-components'
import { useLeave } from '../../account/navigation.ts'
import { AccountMenu } from './AccountMenu.tsx'

export function HeaderAccount() {
  const { isLoading, isUnavailable } = useSession()
  return (
    <Frame aria-busy={(isLoading && !isUnavailable) || undefined}>
      <Account />
    </Frame>
  )
}

function Account() {
  const { user, isLoading, isUnavailable } = useSession()
  const leave = useLeave()
  if (isUnavailable) {
    return (
      <Unavailable role="img" aria-label={accountUnavailableText} title={accountUnavailableText}>
        <UserRoundX aria-hidden="true" size={20} />
      </Unavailable>
    )
  }
  if (isLoading) return <Shape />
  if (user) return <AccountMenu user={user} onLogout={leave} />
  return <LoginLink to="/sign-in">Login</LoginLink>
}

const Frame = styled.div`
  display: flex;
  justify-content: flex-end;
  align-items: center;
  min-width: 2.75rem;
  height: 2.75rem;
`

const Unavailable = styled.span`
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  color: ${theme.color.inkSoft};
`

const LoginLink = styled(Link)<ButtonLook>`
  ${buttonLook}
  margin-left: ${theme.space(1)};
  padding: 0 ${theme.space(1.5)};
  ${below.md} {
    border-color: transparent;
    background: transparent;
  }
`

const Shape = styled(Skeleton)`
  width: 2.75rem;
  height: 100%;
`
