import type { User } from '@cinecanon/contract'
import { Avatar, iconButtonLook, initialsOf, theme, VisuallyHidden } from '@cinecanon/ui'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useDeferredModule } from '../../remotes/recovery.ts'

type Props = { user: User; onLogout: () => void }

export function AccountMenu({ user, onLogout }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [panel, load] = useDeferredModule(loadPanel)

  function show(isWanted: boolean) {
    load(true)
    setOpen(isWanted)
  }

  function openByArrow(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    show(true)
  }

  const isShown = isOpen && panel !== undefined
  return (
    <Frame>
      <AvatarButton
        ref={button}
        id={id}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isShown}
        aria-controls={isShown ? `${id}-menu` : undefined}
        onPointerEnter={() => load()}
        onFocus={() => load()}
        onClick={() => show(!isOpen)}
        onKeyDown={openByArrow}
      >
        <Avatar
          picture={user.profileImageUrl || user.profile_image_url}
          initials={initialsOf(user)}
        />
        <VisuallyHidden>Account menu</VisuallyHidden>
      </AvatarButton>
      {panel && (
        <panel.AccountMenuPanel
          button={button}
          buttonId={id}
          isOpen={isOpen}
          onOpenChange={setOpen}
          user={user}
          onLogout={onLogout}
        />
      )}
    </Frame>
  )
}

function loadPanel() {
  return import('./AccountMenuPanel.tsx')
}

const Frame = styled.div`
  position: relative;
`

const AvatarButton = styled.button`
  ${iconButtonLook}
  border-radius: 50%;
  &:hover,
  &[aria-expanded='true'] {
    background: ${theme.color.sunken};
  }
`
