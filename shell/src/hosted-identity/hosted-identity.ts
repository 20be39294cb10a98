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

/** They show the hosted provider's form, or the local one. */
export const signInPages = /^\/sign-(in|up)(\/|$)/

/** The provider's public key; null without a provider, and undefined until that is known. */
export function usePublishableKey(): string | null | undefined {
  const { data, isPending } = useQuery(hostedIdentityQuery)
  return isPending ? undefined : (data?.publishableKey ?? null)
}

/**
 * Whether this document was opened at a page that signs in: only there the page's policy lets the
 * provider's forms call their server. Undefined until hydrated.
 */
export function useIsOwnDocument(): boolean | undefined {
  return useHydrated() ? isOwnDocument() : undefined
}

function isOwnDocument(): boolean {
  const [opened] = performance.getEntriesByType('navigation')
  return !opened || signInPages.test(new URL(opened.name, location.href).pathname)
}

type Status = 'loading' | 'ready' | 'failed'

/** How long a page waits before it says that the provider isn't there (rule 4.6). */
const detectionMs = 5000

/**
 * Whether the provider's forms work: missing if five seconds have passed without them, until they
 * arrive after all.
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
