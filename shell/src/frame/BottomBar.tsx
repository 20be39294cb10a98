import { from, theme } from '@cinecanon/ui'
import { fromTheTop, useSession } from '@cinecanon/web'
import { NavLink } from '@cinecanon/web/router'
import {
  Bookmark,
  ListOrdered,
  type LucideIcon,
  Rows3,
  Search,
  Trophy,
  UserRound,
} from 'lucide-react'
import { styled } from 'styled-components'
import { useSearchLink } from '../search/prepare.ts'

export function BottomBar() {
  const { user } = useSession()
  const searchLink = useSearchLink()
  return (
    <Bar aria-label="Main">
      <Tab to="/" end state={fromTheTop}>
        <Label icon={ListOrdered}>Top 100</Label>
      </Tab>
      <Tab to="/oscar-winners" state={fromTheTop}>
        <Label icon={Trophy}>Oscars</Label>
      </Tab>
      <Tab to="/lists" state={fromTheTop}>
        <Label icon={Rows3}>Lists</Label>
      </Tab>
      <Tab to="/search" {...searchLink}>
        <Label icon={Search}>Search</Label>
      </Tab>
      {(user ? ofUsers : []).map(({ to, label, icon }) => (
        <Tab key={to} to={to} state={fromTheTop}>
          <Label icon={icon}>{label}</Label>
        </Tab>
      ))}
    </Bar>
  )
}

function Label({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <>
      <Icon size={24} strokeWidth={1.75} aria-hidden="true" />
      {children}
    </>
  )
}

/** Signing in is in the header. */
const ofUsers: { to: string; label: string; icon: LucideIcon }[] = [
  { to: '/my-list', label: 'My List', icon: Bookmark },
  { to: '/profile', label: 'Profile', icon: UserRound },
]

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
    /* Twice, because it also has the phone's own edge. */
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
