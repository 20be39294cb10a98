import { Container, from, theme } from '@cinecanon/ui'
import { useSession } from '@cinecanon/web'
import { Link, useLocation } from '@cinecanon/web/router'
import { styled } from 'styled-components'

/** The column of a page of the console. */
export const Page = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${theme.space(2)};
  min-height: 70vh;
  padding-block: ${theme.space(3)} ${theme.space(4)};
`

type HeadProps = {
  title: string
  /** The tab of the audit trail that belongs to the page. */
  records?: 'mail' | 'users'
}

/** A page's heading, and at the end of its line the ways to what nobody needs every day. */
export function PageHead({ title, records = 'mail' }: HeadProps) {
  const { user } = useSession()
  const { pathname } = useLocation()
  return (
    <Head>
      <Heading>{title}</Heading>
      {user?.isAdmin && (
        <Ways aria-label="Console">
          <Way to={trail[records]} aria-current={pathname === trail.mail ? 'page' : undefined}>
            Audit trail
          </Way>
          <Way to="/status" aria-current={pathname === '/status' ? 'page' : undefined}>
            Status
          </Way>
        </Ways>
      )}
    </Head>
  )
}

const trail = { mail: '/audit-trail', users: '/audit-trail?tab=users' } as const

const Ways = styled.nav`
  display: flex;
  gap: ${theme.space(2.5)};
`

const Way = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  color: ${theme.color.inkSoft};
  font-size: 0.9375rem;
  &:hover,
  &[aria-current] {
    color: ${theme.color.ink};
  }
  &[aria-current] {
    font-weight: 600;
    text-decoration: none;
  }
`

const Heading = styled.h1`
  font-size: 1.75rem;
  ${from.md} {
    font-size: 2.25rem;
  }
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  column-gap: ${theme.space(3)};
  min-height: 2.75rem;
`
