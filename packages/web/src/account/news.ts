import { getNewsMode } from '@cinecanon/contract'
import { queryOptions } from '../page/query.ts'
import { callOf } from '../page/query-client.ts'

export const newsModeQuery = queryOptions({
  queryKey: ['news-mode'],
  queryFn: ({ meta, signal }) => callOf(meta)(getNewsMode, {}, signal),
  staleTime: Number.POSITIVE_INFINITY,
})

export function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
