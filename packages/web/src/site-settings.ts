import type { SiteSettings } from '@cinecanon/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'

export const noSiteSettings: SiteSettings = { socialProfiles: [], analyticsScript: null }

/** The operator's settings for pages, from the page's data; without a server nothing is set. */
export const siteSettingsQuery = queryOptions({
  queryKey: ['site-settings'],
  queryFn: () => noSiteSettings,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

export function useSiteSettings(): SiteSettings {
  return useQuery(siteSettingsQuery).data ?? noSiteSettings
}
