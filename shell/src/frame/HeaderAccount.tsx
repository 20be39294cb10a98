import { type ButtonLook, buttonLook, Skeleton, theme } from '@cinecanon/ui'
import { accountAwayText, useLogout, useSession } from '@cinecanon/web'
import { Link } from '@cinecanon/web/router'
import { UserRoundX } from 'lucide-react'
import { styled } from 'styled-components'
import { useLeaveSoon } from '../account/leave-soon.ts'
import { AccountMenu } from './AccountMenu.tsx'

/** Login for visitors, the avatar for users, else neither. Of one width, against layout shift. */
export function HeaderAccount() {
  const { user, isLoading, isAway } = useSession()
  const logout = useLogout()
  const leaveSoon = useLeaveSoon()

  if (isAway) {
    return (
      <Place>
        <Away role="img" aria-label={accountAwayText} title={accountAwayText}>
          <UserRoundX aria-hidden="true" size={20} />
        </Away>
      </Place>
    )
  }
  if (isLoading) {
    return (
      <Place aria-busy="true">
        <Shape />
      </Place>
    )
  }
  return (
    <Place>
      {user ? (
        <AccountMenu
          user={user}
          onLogout={() => logout.mutate(undefined, { onSuccess: () => leaveSoon('/sign-in') })}
        />
      ) : (
        <LoginLink to="/sign-in">Login</LoginLink>
      )}
    </Place>
  )
}

const width = '4.5rem'

const Place = styled.div`
  display: flex;
  justify-content: flex-end;
  align-items: center;
  width: ${width};
  height: 2.75rem;
`

const Away = styled.span`
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  color: ${theme.color.inkSoft};
`

const LoginLink = styled(Link)<ButtonLook>`
  ${buttonLook}
  width: ${width};
  padding: 0 ${theme.space(1)};
`

const Shape = styled(Skeleton)`
  width: ${width};
  height: 100%;
`
