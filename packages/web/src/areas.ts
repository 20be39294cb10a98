import {
  type LinkGroup,
  linksIn,
  pageAt,
  pagesOf,
  type RemotePage,
  type WithArea,
} from '@cinecanon/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSession } from './account/session.ts'

export type Areas = readonly WithArea[]

const none: Areas = []

/** Set from the page's registry. A query, because server bundles share no context. */
export const areasQuery = queryOptions({
  queryKey: ['areas'],
  queryFn: () => none,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

export function useAreas(): Areas {
  return useQuery(areasQuery).data ?? none
}

/** The current user's, in order. */
export function useLinks(group: LinkGroup) {
  const { user } = useSession()
  return linksIn(group, useAreas(), user)
}

export function usePageAt(pathname: string): RemotePage | undefined {
  const areas = useAreas()
  const pages = useMemo(() => pagesOf(areas), [areas])
  return pageAt(pathname, pages)
}
