import type { User } from '@cinecanon/contract'
import { theme } from '@cinecanon/ui'
import { useLinks } from '@cinecanon/web'
import { Link } from '@cinecanon/web/router'
import * as Menu from '@radix-ui/react-dropdown-menu'
import { type RefObject, useRef } from 'react'
import { keyframes, styled } from 'styled-components'

type Props = {
  button: RefObject<HTMLButtonElement | null>
  buttonId: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  user: User
  onLogout: () => void
}

/** The avatar must keep its focus, so the trigger is invisible. */
export function AccountMenuPanel({ button, buttonId, user, onLogout, ...open }: Props) {
  const hasLeft = useRef(false)
  const links = useLinks('account menu')

  /** The avatar's own click closes the menu. */
  function onInteractOutside(event: Event) {
    if (button.current?.contains(event.target as Node)) event.preventDefault()
    else hasLeft.current = true
  }

  function onCloseAutoFocus(event: Event) {
    event.preventDefault()
    if (!hasLeft.current) button.current?.focus()
    hasLeft.current = false
  }

  return (
    <Menu.Root open={open.isOpen} onOpenChange={open.onOpenChange} modal={false}>
      <Menu.Trigger asChild>
        <Anchor aria-hidden="true" />
      </Menu.Trigger>
      <Sheet
        id={`${buttonId}-menu`}
        aria-labelledby={buttonId}
        align="end"
        sideOffset={8}
        collisionPadding={8}
        onInteractOutside={onInteractOutside}
        onCloseAutoFocus={onCloseAutoFocus}
      >
        <Email>{user.email}</Email>
        {links.map(({ to, label }) => (
          <Item key={to} asChild>
            <Link to={to}>{label}</Link>
          </Item>
        ))}
        <Rule />
        <Item onSelect={onLogout}>Logout</Item>
      </Sheet>
    </Menu.Root>
  )
}

const appear = keyframes`
  from { opacity: 0; transform: translateY(-0.25rem); }
`

const Anchor = styled.span`
  position: absolute;
  inset: 0;
  pointer-events: none;
`

const Sheet = styled(Menu.Content)`
  z-index: 50;
  min-width: 14rem;
  max-width: calc(100vw - 1rem);
  padding: ${theme.space(1)};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow};
  animation: ${appear} ${theme.motion.quick};
  &:focus-visible {
    outline: none;
  }
`

const Email = styled(Menu.Label)`
  padding: ${theme.space(1)} ${theme.space(1.5)};
  color: ${theme.color.inkSoft};
  font-size: 0.875rem;
  overflow-wrap: anywhere;
`

const Item = styled(Menu.Item)`
  display: flex;
  align-items: center;
  min-height: 2.75rem;
  padding: 0 ${theme.space(1.5)};
  border-radius: ${theme.radius};
  text-decoration: none;
  cursor: pointer;
  &[data-highlighted] {
    background: ${theme.color.sunken};
  }
`

const Rule = styled(Menu.Separator)`
  height: 1px;
  margin: ${theme.space(1)} 0;
  background: ${theme.color.line};
`
