import type { Endpoint, Input, Reply } from '@cinecanon/contract'
import { callOf, failureMessage, minutes, textOf, toast } from '@cinecanon/web'
import { type QueryKey, queryOptions } from '@cinecanon/web/query'
import { useEffect, useState } from 'react'

/** Volatile data is fetched on every mount. */
export const fresh = { staleTime: 0, gcTime: 5 * minutes } as const

export function freshQuery<E extends Endpoint>(queryKey: QueryKey, endpoint: E, input: Input<E>) {
  return queryOptions({
    queryKey,
    queryFn: ({ meta, signal }) => {
      // The cast is safe, because an endpoint without input takes an empty one, too.
      const call = callOf(meta) as CallWithInput
      return call(endpoint, input, signal)
    },
    ...fresh,
  })
}

type CallWithInput = <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  signal: AbortSignal,
) => Promise<Reply<E>>

/** Shows the previous page while the next one loads. */
export function pagedQuery<E extends Endpoint>(queryKey: QueryKey, endpoint: E, input: Input<E>) {
  return { ...freshQuery(queryKey, endpoint, input), placeholderData: <T>(before: T) => before }
}

export function toastRefusal(error: Error): void {
  toast(failureMessage(error, { title: textOf(error, 'Please try again') }))
}

export function toastFailedTo(action: string, error: Error): void {
  const reason = textOf(error, 'please try again')
  toast(failureMessage(error, { title: `Failed to ${action}: ${reason}` }))
}

/** Delays changes, because each letter would cost a request. */
export function useDebounced<T>(value: T): T {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMs)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}

const debounceMs = 400
