import { Cluster, from, Muted, Page as PageColumn, Row, theme } from '@cinecanon/ui'
import { PageMeta, useLinks } from '@cinecanon/web'
import { Link, useLocation } from '@cinecanon/web/router'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

type HeadProps = {
  title: string
  /** Related tab of the audit trail. */
  records?: 'mail' | 'users'
}

type Props = HeadProps & {
  lead?: ReactNode
  children: ReactNode
}

export function Page({ lead, children, ...head }: Props) {
  return (
    <Column>
      <PageMeta title={head.title} isNoindex />
      <div>
        <PageHead {...head} />
        {lead}
      </div>
      {children}
    </Column>
  )
}

/** Links the pages that the main menu lacks. */
function PageHead({ title, records = 'mail' }: HeadProps) {
  const { pathname } = useLocation()
  const links = useLinks('console')
  return (
    <Head $gap={[0, 3]} $align="center" $justify="space-between">
      <Heading>{title}</Heading>
      {links.length > 0 && (
        <Row as="nav" $gap={2.5} aria-label="Console">
          {links.map(({ to: path, label }) => (
            <ConsoleLink
              key={path}
              to={path === '/audit-trail' ? trail[records] : path}
              aria-current={pathname === path ? 'page' : undefined}
            >
              {label}
            </ConsoleLink>
          ))}
        </Row>
      )}
    </Head>
  )
}

export const Note = styled(Muted).attrs({ $size: 'medium' })`
  font-variant-numeric: tabular-nums;
`

const trail = { mail: '/audit-trail', users: '/audit-trail?tab=users' } as const

const Column = styled(PageColumn).attrs({ $gap: 2, $padding: [3, 4] as const })`
  align-content: start;
  min-height: 70vh;
`

const ConsoleLink = styled(Link)`
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

const Head = styled(Cluster)`
  min-height: 2.75rem;
`
