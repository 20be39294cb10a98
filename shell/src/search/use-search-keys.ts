import { useEffect } from 'react'
import { closeSearch, openedNow, openKeys, openPalette } from './search.ts'

/** `/` and Ctrl or Cmd K open the palette, `?` the keys; never over a dialog. */
export function useSearchKeys(): void {
  useEffect(() => {
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

function listen(event: KeyboardEvent): void {
  if (event.defaultPrevented || document.querySelector('dialog[open]')) return
  const opened = openedNow()
  const act = opened?.what === 'palette' ? typedAhead(event, opened.text) : meaningOf(event)
  if (!act) return
  event.preventDefault()
  act()
}

/** Buffers input while the palette's code is loading. */
function typedAhead(event: KeyboardEvent, text: string): (() => void) | undefined {
  const { key, metaKey, ctrlKey, altKey } = event
  if (metaKey || ctrlKey || altKey || isTypedElsewhere(event)) return undefined
  if (key === 'Escape') return closeSearch
  if (key === 'Backspace') return () => openPalette(text.slice(0, -1))
  return key.length === 1 ? () => openPalette(text + key) : undefined
}

function meaningOf(event: KeyboardEvent): (() => void) | undefined {
  const { key, metaKey, ctrlKey, altKey } = event
  if (metaKey || ctrlKey) {
    return key.toLowerCase() === 'k' && !altKey ? () => openPalette() : undefined
  }
  if (altKey || isTypedElsewhere(event)) return undefined
  if (key === '/') return () => openPalette()
  return key === '?' ? openKeys : undefined
}

function isTypedElsewhere({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest(fields) !== null
}

const fields = 'input, textarea, select, [contenteditable]'
