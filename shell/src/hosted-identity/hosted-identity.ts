import { getHostedIdentity } from '@cinecanon/contract'
import { useHydrated } from '@cinecanon/ui'
import { callOf } from '@cinecanon/web'
import { queryOptions, useQuery } from '@cinecanon/web/query'
import { useCallback, useEffect, useState } from 'react'

export const hostedIdentityQuery = queryOptions({
  queryKey: ['hosted-identity'],
  queryFn: ({ meta, signal }) => callOf(meta)(getHostedIdentity, {}, signal),
  staleTime: Number.POSITIVE_INFINITY,
})

export const signInPages = /^\/sign-(in|up)(\/|$)/

/** Null without a provider; undefined while loading. */
export function usePublishableKey(): string | null | undefined {
  const { data, isPending } = useQuery(hostedIdentityQuery)
  return isPending ? undefined : (data?.publishableKey ?? null)
}

/** Opened as its own document, whose policy allows the provider. */
export function useIsOwnDocument(): boolean | undefined {
  return useHydrated() ? isOwnDocument() : undefined
}

function isOwnDocument(): boolean {
  const [opened] = performance.getEntriesByType('navigation')
  return !opened || signInPages.test(new URL(opened.name, location.href).pathname)
}

type Status = 'loading' | 'ready' | 'failed'

/** Rule 4.6. */
const detectionMs = 5000

/** Unavailable after five seconds, until its forms load. */
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
