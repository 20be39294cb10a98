import { AreaIcon, from, theme } from '@cinecanon/ui'
import { fromTheTop, useLinks } from '@cinecanon/web'
import { NavLink } from '@cinecanon/web/router'
import { styled } from 'styled-components'
import { useSearchLink } from '../search/prepare.ts'

export function BottomBar() {
  const searchLink = useSearchLink()
  return (
    <Bar aria-label="Main">
      {useLinks('bottom bar').map(({ to, label, icon }) => (
        <Tab
          key={to}
          to={to}
          end={to === '/'}
          {...(to === '/search' ? searchLink : { state: fromTheTop })}
        >
          <AreaIcon path={icon} size={24} />
          {label}
        </Tab>
      ))}
    </Bar>
  )
}

const Bar = styled.nav`
  position: fixed;
  z-index: 45;
  inset: auto 0 0;
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  height: ${theme.bottomBar};
  padding: 0 env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left);
  border-top: 1px solid ${theme.color.line};
  background: ${theme.color.surface};
  transition: transform ${theme.motion.sheet};
  &:not(:focus-within) {
    /* The bar also has the phone's own edge, so it moves twice as far. */
    transform: translateY(calc(2 * ${theme.barsOut}));
  }
  ${from.md} {
    display: none;
  }
  @media print {
    display: none;
  }
`

const Tab = styled(NavLink)`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 2px;
  color: ${theme.color.inkSoft};
  font-weight: 600;
  font-size: 0.6875rem;
  line-height: 1.2;
  text-decoration: none;
  &:focus-visible {
    outline-offset: -2px;
  }
  &[aria-current='page'] {
    color: ${theme.color.accent};
    box-shadow: inset 0 2px ${theme.color.accentMark};
  }
`
