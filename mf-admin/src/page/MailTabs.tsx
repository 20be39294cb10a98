import { allows } from '@cinecanon/contract'
import { Row, theme } from '@cinecanon/ui'
import { useSession } from '@cinecanon/web'
import { Link, useLocation } from '@cinecanon/web/router'
import { styled } from 'styled-components'
import { area } from '../area.ts'

const tabs = [
  { to: '/email-editor', label: 'Mails' },
  { to: '/email-blasts', label: 'Blasts' },
  { to: '/suppressions', label: 'Suppressions' },
  { to: '/mail-domain', label: 'Domain' },
]

/** Pages that the user can't open have no tab. */
export function MailTabs() {
  const { pathname } = useLocation()
  const { user } = useSession()
  const shown = tabs.filter(({ to }) =>
    area.pages.some(({ path, access }) => path === to && allows(access, user)),
  )
  if (shown.length < 2) return null
  return (
    <Bar as="nav" aria-label="Mail" $gap={1}>
      {shown.map(({ to, label }) => (
        <Link key={to} to={to} aria-current={isWithin(to, pathname) ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </Bar>
  )
}

export function isMailPage(pathname: string): boolean {
  return tabs.some(({ to }) => isWithin(to, pathname))
}

function isWithin(path: string, pathname: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`)
}

const Bar = styled(Row)`
  padding-inline: calc(var(--console-padding) - ${theme.space(1)});
  border-bottom: 1px solid ${theme.color.line};
  overflow-x: auto;
  a {
    display: grid;
    place-items: center;
    flex: none;
    min-width: 2.75rem;
    min-height: 2.75rem;
    padding: 0 ${theme.space(1)};
    color: ${theme.color.inkSoft};
    font-weight: 600;
    font-size: 0.9375rem;
    text-decoration: none;
  }
  a:hover,
  a[aria-current] {
    color: ${theme.color.ink};
  }
  a[aria-current] {
    box-shadow: inset 0 -2px ${theme.color.accentMark};
  }
  a:focus-visible {
    outline-offset: -2px;
  }
`
