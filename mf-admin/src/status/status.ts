import { getStatus } from '@cinecanon/contract'
import { callOf, minutes } from '@cinecanon/web'
import { queryOptions } from '@cinecanon/web/query'
import { fresh } from '../page/queries.ts'

const everyMs = 3000
/** The gateway itself waits a second for each process. */
const timeoutMs = 6000

/** A failed request leaves the last status on the page. */
export const statusQuery = queryOptions({
  queryKey: ['status'],
  queryFn: ({ meta }) => callOf(meta)(getStatus, {}, AbortSignal.timeout(timeoutMs)),
  refetchInterval: everyMs,
  refetchOnWindowFocus: true,
  ...fresh,
})

/** Polls once a minute, because each request reaches every process. */
export const railStatusQuery = queryOptions({
  ...statusQuery,
  staleTime: 1 * minutes,
  refetchInterval: 1 * minutes,
})
