import { useEffect } from 'react'
import { openKeys, openPalette } from './opening.ts'

/** `/`, and Ctrl or Cmd with K, open the palette, `?` the sheet of keys; never over a dialog. */
export function useSearchKeys(): void {
  useEffect(() => {
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

function listen(event: KeyboardEvent): void {
  const open = meaningOf(event)
  if (!open || event.defaultPrevented || document.querySelector('dialog[open]')) return
  event.preventDefault()
  open()
}

function meaningOf(event: KeyboardEvent): (() => void) | undefined {
  const { key, metaKey, ctrlKey, altKey, target } = event
  if (metaKey || ctrlKey)
    return key.toLowerCase() === 'k' && !altKey ? () => openPalette() : undefined
  if (altKey || (target instanceof Element && target.closest(typedIn))) return undefined
  if (key === '/') return () => openPalette()
  return key === '?' ? openKeys : undefined
}

const typedIn = 'input, textarea, select, [contenteditable]'
