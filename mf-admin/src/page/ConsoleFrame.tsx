import { below, theme } from '@cinecanon/ui'
import { useLinks } from '@cinecanon/web'
import { useNavigate } from '@cinecanon/web/router'
import { type ReactNode, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { isOutside, RailLinks } from './RailLinks.tsx'

/** Sets `--console-top`, the height of what stays above, and `--console-padding` of pages. */
export function ConsoleFrame({ children }: { children: ReactNode }) {
  useJumpKeys()
  return (
    <Columns>
      <Rail>
        <RailLinks />
      </Rail>
      <div>{children}</div>
    </Columns>
  )
}

const Columns = styled.div`
  --console-top: 7.5rem;
  --console-padding: ${theme.space(4)};
  display: grid;
  grid-template-columns: 13rem minmax(0, 1fr);
  min-height: calc(100dvh - 4rem);
  ${below.lg} {
    --console-top: 3.5rem;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
  }
  ${below.md} {
    --console-padding: ${theme.space(2)};
  }
`

const Rail = styled.div`
  position: sticky;
  top: 4rem;
  align-self: start;
  display: grid;
  height: calc(100dvh - 4rem);
  padding: ${theme.space(2)} 0;
  border-right: 1px solid ${theme.color.line};
  overflow-y: auto;
  ${below.lg} {
    display: none;
  }
`

const pauseMs = 1500

/** Opens a page by `g` and its link's key, unless one types or a dialog is open. */
function useJumpKeys(): void {
  const links = useLinks('console')
  const navigate = useNavigate()
  const lastG = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isSecond = event.timeStamp - lastG.current < pauseMs
      lastG.current = Number.NEGATIVE_INFINITY
      if (!isPlain(event)) return
      const link = isSecond && links.find(({ key }) => key === event.key)
      if (link) {
        event.preventDefault()
        if (isOutside(link.to)) location.assign(link.to)
        else void navigate(link.to)
      } else if (event.key === 'g') lastG.current = event.timeStamp
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [links, navigate])
}

function isPlain({ target, metaKey, ctrlKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (metaKey || ctrlKey || altKey || defaultPrevented) return false
  const isTyping = target instanceof Element && target.closest(fields) !== null
  return !isTyping && !document.querySelector('dialog[open]')
}

const fields = 'input, textarea, select, [contenteditable]'
