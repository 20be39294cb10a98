import { getHostedIdentity } from '@cinecanon/contract'
import { callOf } from '@cinecanon/web'
import { queryOptions, useQuery } from '@cinecanon/web/query'

export const hostedIdentityQuery = queryOptions({
  queryKey: ['hosted-identity'],
  queryFn: ({ meta, signal }) => callOf(meta)(getHostedIdentity, {}, signal),
  staleTime: Number.POSITIVE_INFINITY,
})

/** The provider's public key; null without a provider, and undefined until that is known. */
export function usePublishableKey(): string | null | undefined {
  const { data, isPending } = useQuery(hostedIdentityQuery)
  return isPending ? undefined : (data?.publishableKey ?? null)
}
