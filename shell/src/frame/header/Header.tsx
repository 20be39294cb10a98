import { below, Container, from, Row, theme } from '@cinecanon/ui'
import { fromTheTop, useLinks } from '@cinecanon/web'
import { NavLink } from '@cinecanon/web/router'
import { useRef } from 'react'
import { styled } from 'styled-components'
import { HeaderSearch } from '../../search/HeaderSearch.tsx'
import { HeaderAccount } from './HeaderAccount.tsx'
import { Logo } from './Logo.tsx'
import { ThemeToggle } from './ThemeToggle.tsx'
import { useHideOnScroll } from './use-hide-on-scroll.ts'

type Props = {
  isBare?: boolean
}

export function Header({ isBare = false }: Props) {
  const links = useLinks('header')
  const bar = useRef<HTMLElement>(null)
  useHideOnScroll(bar)
  return (
    <Bar ref={bar} data-bare={isBare ? '' : undefined}>
      <Grid>
        <Logo />
        {!isBare && (
          <Tabs aria-label="Main">
            {links.map(({ to, label }) => (
              <Tab key={to} to={to} end={to === '/'} state={fromTheTop}>
                {label}
              </Tab>
            ))}
          </Tabs>
        )}
        <Tools $gap={0.5} $align="center">
          {!isBare && <HeaderSearch />}
          <ThemeToggle />
          <HeaderAccount />
        </Tools>
      </Grid>
    </Bar>
  )
}

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: 40;
  border-bottom: 1px solid ${theme.color.line};
  background: ${theme.color.ground};
  ${below.lg} {
    &[data-bare] {
      position: static;
    }
  }
  ${below.md} {
    transition: transform ${theme.motion.sheet};
    @media (prefers-reduced-motion: no-preference) {
      &[data-away]:not(:focus-within) {
        transform: translateY(-100%);
      }
    }
  }
`

const Grid = styled(Container)`
  display: grid;
  grid-template: '. tools' 3rem / auto 1fr;
  align-items: center;
  ${from.md} {
    grid-template: '. tabs tools' 4rem / auto 1fr auto;
    column-gap: ${theme.space(3)};
  }
  [data-bare] > & {
    max-width: none;
    ${from.lg} {
      padding-inline: ${theme.space(3)};
    }
  }
`

const Tools = styled(Row)`
  grid-area: tools;
  justify-self: end;
`

const Tabs = styled.nav`
  grid-area: tabs;
  align-self: stretch;
  display: flex;
  gap: ${theme.space(1)};
  ${below.md} {
    display: none;
  }
`

const Tab = styled(NavLink)`
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  padding: 0 ${theme.space(1)};
  color: ${theme.color.inkSoft};
  font-weight: 600;
  text-decoration: none;
  white-space: nowrap;
  transition: color ${theme.motion.quick};
  &:hover {
    color: ${theme.color.ink};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &[aria-current='page'] {
    color: ${theme.color.ink};
    box-shadow: inset 0 -2px ${theme.color.accentMark};
  }
`
