import { addressOf, getSocialCard, type Movie } from '@cinecanon/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'

export const productName = 'Cinecanon'

/**
 * Origin of the site's public addresses, such as `https://example.org`. The server puts it into the page's data, so that
 * the browser writes the same absolute addresses; without a server the page's own origin serves.
 */
export const siteOriginQuery = queryOptions({
  queryKey: ['site-origin'],
  queryFn: () => location.origin,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/** Empty until known, which only happens where no server rendered the page. */
export function useSiteOrigin(): string {
  return useQuery(siteOriginQuery).data ?? ''
}

/** What networks show beside a link: the house's card, a list's, or a film's. */
export type SocialCard = 'home' | 'oscars' | 'shared' | `movie-${Movie['id']}`

/** Path of a card's picture. `query` is that of a shared list's address; no other card looks at it. */
export function socialCardPath(name: SocialCard, query: Record<string, string> = {}): string {
  return addressOf(getSocialCard, { params: { name }, query })
}
