import { getStatus } from '@cinecanon/contract'
import { callOf, minutes } from '@cinecanon/web'
import { queryOptions } from '@cinecanon/web/query'
import { fresh } from '../page/queries.ts'

const everyMs = 3000
/** Above the gateway's own limit of a second per process. */
const timeoutMs = 6000

/** Polled while visible; the last response stays. */
export const statusQuery = queryOptions({
  queryKey: ['status'],
  queryFn: ({ meta }) => callOf(meta)(getStatus, {}, AbortSignal.timeout(timeoutMs)),
  refetchInterval: everyMs,
  refetchOnWindowFocus: true,
  ...fresh,
})

/** Once a minute, because each one requests every process. */
export const railStatusQuery = queryOptions({
  ...statusQuery,
  staleTime: 1 * minutes,
  refetchInterval: 1 * minutes,
})
