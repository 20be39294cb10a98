import { useLocation } from '@cinecanon/web/router'
import { useEffect, useRef } from 'react'
import { report } from './analytics.ts'

/** Lazy pages set their title after a delay, or not at all if it is the same. */
const titleWaitMs = 2000

export function usePageViews(): void {
  const { pathname } = useLocation()
  const titleBefore = useRef('')
  useEffect(() => {
    const send = (title: string) => {
      titleBefore.current = title
      // A link's token is a secret.
      report({ type: 'page_view', path: pathname.replace(/^\/w\/.*/, '/w/'), title })
    }
    return onceTitled(titleBefore.current, send)
  }, [pathname])
}

/** It sends once: at the first title other than `before`, after the delay, or on cancel. */
function onceTitled(before: string, send: (title: string) => void): () => void {
  let last = document.title
  const observer = new MutationObserver(check)
  const timer = setTimeout(settle, titleWaitMs)
  let isSettled = false
  observer.observe(document.head, { childList: true, characterData: true, subtree: true })
  check()
  return settle

  function check() {
    if (document.title) last = document.title
    if (document.title && document.title !== before) settle()
  }

  function settle() {
    if (isSettled) return
    isSettled = true
    observer.disconnect()
    clearTimeout(timer)
    send(last)
  }
}
