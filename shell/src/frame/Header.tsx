import { Container, from, Row, theme } from '@cinecanon/ui'
import { fromTheTop, useSession } from '@cinecanon/web'
import { NavLink } from '@cinecanon/web/router'
import { styled } from 'styled-components'
import { HeaderAccount } from './HeaderAccount.tsx'
import { Logo } from './Logo.tsx'
import { ThemeToggle } from './ThemeToggle.tsx'

export function Header() {
  const { isAuthenticated } = useSession()
  return (
    <Bar>
      <Grid>
        <Logo />
        <Tabs aria-label="Main">
          <Tab to="/" end state={fromTheTop}>
            Top 100
          </Tab>
          <Tab to="/oscar-winners" state={fromTheTop}>
            Oscar Winners
          </Tab>
          {isAuthenticated && (
            <Tab to="/my-list" state={fromTheTop}>
              My List
            </Tab>
          )}
        </Tabs>
        <Tools $align="center">
          <ThemeToggle />
          <HeaderAccount />
        </Tools>
      </Grid>
    </Bar>
  )
}

const brandRow = '3.5rem'

/** On phones the brand scrolls away and the tabs stay; keyboard focus shows the whole bar. */
const Bar = styled.header`
  position: sticky;
  top: -${brandRow};
  z-index: 40;
  border-bottom: 1px solid ${theme.color.line};
  background: ${theme.color.ground};
  &:has(:focus-visible) {
    top: 0;
  }
  ${from.md} {
    top: 0;
  }
`

const Grid = styled(Container)`
  display: grid;
  grid-template: '. tools' ${brandRow} 'tabs tabs' 2.75rem / 1fr auto;
  align-items: center;
  ${from.md} {
    grid-template: '. tabs tools' 4rem / auto 1fr auto;
    column-gap: ${theme.space(4)};
  }
`

const Tools = styled(Row)`
  grid-area: tools;
`

const Tabs = styled.nav`
  grid-area: tabs;
  align-self: stretch;
  display: flex;
  gap: ${theme.space(1)};
  margin-inline: -${theme.space(1)};
  overflow-x: auto;
  scrollbar-width: none;
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
