import { useLinks } from '@cinecanon/web'
import { useNavigate } from '@cinecanon/web/router'
import { useEffect, useRef } from 'react'
import { isOutside } from './RailLinks.tsx'

const pauseMs = 1500

/** Opens a page by `g` and its link's key, unless one types or a dialog is open. */
export function useJumpKeys(): void {
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
