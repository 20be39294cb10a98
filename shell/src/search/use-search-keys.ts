import { useEffect } from 'react'
import { closeSearch, openKeys, openPalette, readOpened } from './search.ts'

/** Keys never act over a dialog. */
export function useSearchKeys(): void {
  useEffect(() => {
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

function listen(event: KeyboardEvent): void {
  if (event.defaultPrevented || document.querySelector('dialog[open]')) return
  const opened = readOpened()
  const act = opened?.kind === 'palette' ? typedAhead(event, opened.text) : meaningOf(event)
  if (!act) return
  event.preventDefault()
  act()
}

/** The palette's code may still be loading, so input is buffered. */
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
