import {
  type LinkGroup,
  linksIn,
  pageAt,
  pagesOf,
  type RemotePage,
  type WithArea,
} from '@cinecanon/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSession } from './account/session.ts'
import { pageQuery } from './page/query-client.ts'

export type Areas = readonly WithArea[]

const none: Areas = []

/** The page's registry sets it; it is a query, because server bundles share no context. */
export const areasQuery = pageQuery('areas', () => none)

export function useAreas(): Areas {
  return useQuery(areasQuery).data ?? none
}

export function useLinks(group: LinkGroup) {
  const { user } = useSession()
  return linksIn(group, useAreas(), user)
}

export function usePageAt(pathname: string): RemotePage | undefined {
  const areas = useAreas()
  const pages = useMemo(() => pagesOf(areas), [areas])
  return pageAt(pathname, pages)
}
