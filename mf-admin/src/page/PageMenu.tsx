import { from, theme } from '@cinecanon/ui'
import { useLocation } from '@cinecanon/web/router'
import { ChevronDown } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { RailLinks, useCurrentLink } from './RailLinks.tsx'

/** Replaces the rail on narrow screens. */
export function PageMenu() {
  const { pathname } = useLocation()
  const current = useCurrentLink()
  const menu = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)

  function closeByEscape({ key }: KeyboardEvent) {
    if (key !== 'Escape' || !isOpen) return
    setOpen(false)
    menu.current?.querySelector('summary')?.focus()
  }

  function closeOutside({ relatedTarget }: FocusEvent<HTMLDetailsElement>) {
    if (!menu.current?.contains(relatedTarget)) setOpen(false)
  }

  return (
    <Menu
      key={pathname}
      ref={menu}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      onKeyDown={closeByEscape}
      onBlur={closeOutside}
    >
      <summary aria-label={`Console page: ${current?.label ?? 'Console'}`}>
        {current?.label ?? 'Console'}
        <ChevronDown aria-hidden="true" size={18} />
      </summary>
      <Sheet tabIndex={-1}>{isOpen && <RailLinks />}</Sheet>
    </Menu>
  )
}

const Menu = styled.details`
  position: relative;
  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${theme.space(1.5)};
    min-width: 7.5rem;
    min-height: 2.75rem;
    padding: 0 ${theme.space(1.5)} 0 ${theme.space(1.75)};
    border: 1px solid ${theme.color.edge};
    border-radius: ${theme.radius};
    background: ${theme.color.surface};
    font-weight: 600;
    cursor: pointer;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  ${from.lg} {
    display: none;
  }
`

const Sheet = styled.div`
  position: absolute;
  z-index: 1;
  top: calc(100% + ${theme.space(0.5)});
  left: 0;
  width: 14rem;
  max-height: calc(100dvh - 5rem);
  padding: ${theme.space(1)} 0;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadowHigh};
  overflow-y: auto;
`
