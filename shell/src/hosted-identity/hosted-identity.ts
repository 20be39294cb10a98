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

/** With the hosted provider's form, or the local one. */
export const signInPages = /^\/sign-(in|up)(\/|$)/

/** The provider's public key; null without a provider, and undefined until that is known. */
export function usePublishableKey(): string | null | undefined {
  const { data, isPending } = useQuery(hostedIdentityQuery)
  return isPending ? undefined : (data?.publishableKey ?? null)
}

/** The document was opened at a sign-in page, whose policy allows the provider's forms. */
export function useIsOwnDocument(): boolean | undefined {
  return useHydrated() ? isOwnDocument() : undefined
}

function isOwnDocument(): boolean {
  const [opened] = performance.getEntriesByType('navigation')
  return !opened || signInPages.test(new URL(opened.name, location.href).pathname)
}

type Status = 'loading' | 'ready' | 'failed'

/** Until the page reports the provider as missing (rule 4.6). */
const detectionMs = 5000

/** The provider is missing after five seconds, until its forms load. */
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
