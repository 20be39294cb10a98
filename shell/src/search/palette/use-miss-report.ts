import { missedText, reportSearchMiss } from '@cinecanon/contract'
import { useEffect, useRef } from 'react'

const restMs = 2000

/** A text is reported once typing rests, or when the palette closes. */
export function useMissReport(text: string): void {
  const pending = useRef('')
  useEffect(() => {
    pending.current = missedText(text) ?? ''
    const timer = setTimeout(() => report(pending), restMs)
    return () => clearTimeout(timer)
  }, [text])
  useEffect(() => () => report(pending), [])
}

function report(pending: { current: string }): void {
  const text = pending.current
  pending.current = ''
  if (!text) return
  const body = new Blob([JSON.stringify({ text })], { type: 'application/json' })
  navigator.sendBeacon(reportSearchMiss.path, body)
}
