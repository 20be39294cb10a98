import type { LinkGroup, SiteSettings } from '@cinecanon/contract'
import { Container, from, theme } from '@cinecanon/ui'
import { fromTheTop, productName, useLinks, usePageAt, useSiteSettings } from '@cinecanon/web'
import { Link, useLocation } from '@cinecanon/web/router'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Mark } from './header/Logo.tsx'

/** Pages of account and console have a footer of two lines. */
export function Footer() {
  const { pathname } = useLocation()
  const page = usePageAt(pathname)
  const isForWork = page ? page.access !== 'everyone' : shellPagesForWork.test(pathname)
  return (
    <Ground data-short={isForWork || undefined}>
      <Container>
        {isForWork ? <ShortLinks /> : <LinkColumns />}
        <SmallPrint>
          <p>
            Some links lead to a video store. {productName} earns from qualifying purchases there,
            at no extra cost to you.
          </p>
          <p>
            Movie data provided by OMDB API <Link to="/about#film-data">and by other sources</Link>
          </p>
          <p>
            © <Year /> {productName}
          </p>
        </SmallPrint>
      </Container>
    </Ground>
  )
}

const shellPagesForWork = /^\/(auth|forgot|reset|sign|verify)/

function ShortLinks() {
  const { socialProfiles } = useSiteSettings()
  return (
    <nav aria-label="Footer">
      <OneLine>
        <Links group="footer lists" />
        <Links group="footer site" />
        <Profiles profiles={socialProfiles} />
      </OneLine>
    </nav>
  )
}

function LinkColumns() {
  const { socialProfiles } = useSiteSettings()
  return (
    <Columns aria-label="Footer">
      <SiteInfo>
        <Mark />
        <p>The canon of great films, and how much of it you have seen.</p>
      </SiteInfo>
      <Column title="Lists">
        <Links group="footer lists" />
      </Column>
      <Column title="About">
        <Links group="footer site" />
      </Column>
      {socialProfiles.length > 0 && (
        <Column title="Elsewhere">
          <Profiles profiles={socialProfiles} />
        </Column>
      )}
    </Columns>
  )
}

function Profiles({ profiles }: { profiles: SiteSettings['socialProfiles'] }) {
  return profiles.map(({ href, label }) => (
    <li key={href}>
      <a href={href} rel="me noopener noreferrer">
        {label}
      </a>
    </li>
  ))
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </div>
  )
}

function Links({ group }: { group: LinkGroup }) {
  return useLinks(group).map(({ to, label }) => (
    <li key={to}>
      <Link to={to} state={fromTheTop}>
        {label}
      </Link>
    </li>
  ))
}

/** Server and browser may disagree around New Year, so the server's year stays. */
function Year() {
  return <span suppressHydrationWarning>{new Date().getFullYear()}</span>
}

const Ground = styled.footer`
  margin-top: ${theme.space(10)};
  padding-block: ${theme.space(5)} ${theme.space(4)};
  border-top: 1px solid ${theme.color.line};
  font-size: 0.9375rem;
  &[data-short] {
    margin-top: ${theme.space(6)};
    padding-block: ${theme.space(1.5)} ${theme.space(2)};
    font-size: 0.875rem;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    color: ${theme.color.inkSoft};
    text-decoration: none;
  }
  a:hover {
    color: ${theme.color.ink};
    text-decoration: underline;
  }
  &[data-short] nav a {
    min-height: 1.75rem;
  }
  ${from.md} {
    a {
      min-height: 2rem;
    }
  }
`

const Columns = styled.nav`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${theme.space(4)};
  h2 {
    margin-bottom: ${theme.space(1)};
    font-size: 1.125rem;
  }
  ${from.md} {
    grid-template-columns: 1.5fr 1.25fr 1fr 1fr;
  }
`

const OneLine = styled.ul`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${theme.space(2)};
  font-size: 0.8125rem;
  ${from.md} {
    column-gap: ${theme.space(3)};
    font-size: 0.875rem;
  }
`

const SiteInfo = styled.div`
  grid-column: 1 / -1;
  display: flex;
  align-items: center;
  gap: ${theme.space(2)};
  p {
    max-width: 22ch;
    font: 500 1.1875rem / 1.3 ${theme.font.display};
  }
  svg {
    flex: none;
  }
  ${from.md} {
    grid-column: auto;
    flex-direction: column;
    align-items: start;
  }
`

const SmallPrint = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(1)} ${theme.space(4)};
  margin-top: ${theme.space(4)};
  padding-top: ${theme.space(3)};
  border-top: 1px solid ${theme.color.line};
  color: ${theme.color.inkSoft};
  font-size: 0.875rem;
  a {
    display: inline;
    text-decoration: underline;
  }
  [data-short] & {
    margin-top: ${theme.space(1)};
    padding-top: 0;
    border: 0;
    font-size: 0.8125rem;
  }
`
