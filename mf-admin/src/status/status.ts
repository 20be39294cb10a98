import { getStatus } from '@cinecanon/contract'
import { callOf, minutes } from '@cinecanon/web'
import { queryOptions } from '@cinecanon/web/query'

const everyMs = 3000
/** The gateway waits a second for each process; what takes longer than this hangs. */
const waitMs = 6000

/** Asked every few seconds while the page is looked at. What was heard last stays until something newer is heard. */
export const statusQuery = queryOptions({
  queryKey: ['status'],
  queryFn: ({ meta, signal }) =>
    callOf(meta)(getStatus, {}, AbortSignal.any([signal, AbortSignal.timeout(waitMs)])),
  refetchInterval: everyMs,
  refetchOnWindowFocus: true,
  retry: false,
  staleTime: 0,
  gcTime: 5 * minutes,
})
