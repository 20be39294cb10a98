import {
  type DefaultError,
  type DehydratedState,
  hydrate as fillCache,
  QueryClient,
  type QueryKey,
  QueryObserver,
  type UseMutationOptions,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useMutation as useAnyMutation,
  useQuery as useCurrentQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react'

/** Only names in use are exported, because a shared module can't be tree-shaken. */
export {
  type DehydratedState,
  dehydrate,
  QueryClient,
  QueryClientProvider,
  type QueryKey,
  queryOptions,
  type UseQueryOptions,
  useQueryClient,
} from '@tanstack/react-query'

/** They hold the cache as the server sent it. */
const servedCaches = new WeakMap<QueryClient, QueryClient>()

/** Components that hydrate later still begin with this state. */
export function hydrate(client: QueryClient, state: DehydratedState): void {
  const queries = { ...client.getDefaultOptions().queries, gcTime: Number.POSITIVE_INFINITY }
  const served = new QueryClient({ defaultOptions: { queries } })
  for (const cache of [client, served]) fillCache(cache, state)
  servedCaches.set(client, served)
}

/** The first render must match the server's markup, even if the cache has changed since. */
export function useQuery<
  QueryData = unknown,
  Failure = DefaultError,
  Data = QueryData,
  Key extends QueryKey = QueryKey,
>(options: UseQueryOptions<QueryData, Failure, Data, Key>): UseQueryResult<Data, Failure> {
  const client = useQueryClient()
  const current = useCurrentQuery(options)
  const served = servedCaches.get(client)
  const isServed = useSyncExternalStore(
    neverChanges,
    () => false,
    () => served !== undefined && hasChanged(options.queryKey, client, served),
  )
  if (!served || !isServed) return current
  const defaulted = served.defaultQueryOptions({ ...options, _optimisticResults: 'optimistic' })
  return new QueryObserver(served, defaulted).getOptimisticResult(defaulted)
}

function hasChanged(queryKey: QueryKey, client: QueryClient, served: QueryClient): boolean {
  const [now, before] = [client, served].map((cache) => cache.getQueryState(queryKey))
  return now?.data !== before?.data || now?.error !== before?.error
}

const neverChanges = () => () => undefined

/** A second press comes before the next render, so `mutate` ignores it while a change runs. */
export function useMutation<Data, Failure = DefaultError, Variables = void, Context = unknown>(
  options: UseMutationOptions<Data, Failure, Variables, Context>,
): UseMutationResult<Data, Failure, Variables, Context> {
  const mutation = useAnyMutation(options)
  const { mutate: start, isPending } = mutation
  const isRunning = useRef(false)
  useLayoutEffect(() => {
    isRunning.current = isPending
  })
  const mutate: typeof start = useCallback(
    (...input) => {
      if (isRunning.current) return
      isRunning.current = true
      start(...input)
    },
    [start],
  )
  return { ...mutation, mutate }
}
