import { useCallback, useEffect, useState } from 'react'

type Status = 'loading' | 'ready' | 'failed'

/** How long a page waits before it says that the provider isn't there (rule 4.6). */
const detectionMs = 5000

/**
 * Whether the provider's forms work. They count as missing five seconds after the page came, when they aren't there by
 * then or have marked an error; who comes late is welcome all the same.
 */
export function useAvailability() {
  const [status, setStatus] = useState<Status>('loading')
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), detectionMs)
    return () => clearTimeout(timer)
  }, [])
  return {
    isMissing: isDue && status !== 'ready',
    onReady: useCallback(() => setStatus('ready'), []),
    onFailed: useCallback(() => setStatus('failed'), []),
  }
}
