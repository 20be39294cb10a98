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

/** It is null without a provider, and undefined while loading. */
export function usePublishableKey(): string | null | undefined {
  const { data, isPending } = useQuery(hostedIdentityQuery)
  return isPending ? undefined : (data?.publishableKey ?? null)
}

/** The policy of a page allows the provider only if it was opened as its own document. */
export function useIsOwnDocument(): boolean | undefined {
  return useHydrated() ? isOwnDocument() : undefined
}

function isOwnDocument(): boolean {
  const [opened] = performance.getEntriesByType('navigation')
  return !opened || signInPages.test(new URL(opened.name, location.href).pathname)
}

type Status = 'loading' | 'ready' | 'failed'

/** Rule 4.6 sets this time. */
const detectionMs = 5000

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
