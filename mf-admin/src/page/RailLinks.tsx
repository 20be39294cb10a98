import { AreaIcon, theme, VisuallyHidden } from '@cinecanon/ui'
import { useLinks } from '@cinecanon/web'
import { useQuery } from '@cinecanon/web/query'
import { Link, useLocation } from '@cinecanon/web/router'
import { counted } from '@cinecanon/web/text'
import { ChevronLeft } from 'lucide-react'
import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { railStatusQuery } from '../status/status.ts'
import { problemsIn } from '../status/status-texts.ts'
import { isMailPage } from './MailTabs.tsx'

export function RailLinks() {
  const current = useCurrentLink()
  return (
    <Nav aria-label="Console">
      {useLinks('console').map(({ to, label, icon, key }) => (
        <Item
          key={to}
          to={to}
          title={key && `Press g, then ${key}`}
          aria-current={to === current?.to ? 'page' : undefined}
        >
          <AreaIcon path={icon} size={20} />
          {label}
          {to === '/console' && <Problems />}
        </Item>
      ))}
      <Back to="/">
        <ChevronLeft aria-hidden="true" size={20} />
        Back to the site
      </Back>
    </Nav>
  )
}

function Item({ to, ...props }: ComponentProps<'a'> & { to: string }) {
  return isOutside(to) ? <a href={to} {...props} /> : <Link to={to} {...props} />
}

/** Every page of mail belongs to one link. */
export function useCurrentLink() {
  const { pathname } = useLocation()
  const links = useLinks('console')
  const path = isMailPage(pathname) ? '/email-editor' : pathname
  return links.find(({ to }) => to === path)
}

/** The gateway serves it, not this app. */
export function isOutside(path: string): boolean {
  return path.startsWith('/api/')
}

function Problems() {
  const { data } = useQuery(railStatusQuery)
  const count = data ? problemsIn(data).length : 0
  if (count === 0) return null
  return (
    <Count>
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>, {counted(count, 'problem')}</VisuallyHidden>
    </Count>
  )
}

const Nav = styled.nav`
  display: flex;
  flex-direction: column;
  a {
    display: flex;
    flex: none;
    align-items: center;
    gap: ${theme.space(1.5)};
    min-height: 2.75rem;
    padding: 0 ${theme.space(2)} 0 ${theme.space(3)};
    color: ${theme.color.inkSoft};
    font-weight: 600;
    font-size: 0.9375rem;
    text-decoration: none;
  }
  a:hover {
    color: ${theme.color.ink};
  }
  a:focus-visible {
    outline-offset: -2px;
  }
  a[aria-current] {
    background: ${theme.color.sunken};
    box-shadow: inset 3px 0 ${theme.color.accentMark};
    color: ${theme.color.ink};
  }
`

const Back = styled(Link)`
  margin-top: auto;
`

const Count = styled.span`
  position: relative;
  min-width: 1.25rem;
  margin-left: auto;
  padding: 0 0.375rem;
  border-radius: 10px;
  background: ${theme.color.dangerFill};
  color: ${theme.color.onDanger};
  font: 600 0.75rem / 1.25rem ${theme.font.text};
  text-align: center;
`
