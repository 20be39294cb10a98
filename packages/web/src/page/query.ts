import {
  type DefaultError,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation as useAnyMutation,
} from '@tanstack/react-query'
import { useCallback, useLayoutEffect, useRef } from 'react'

/** Re-exports the used names, because a shared module can't be tree-shaken. */
export {
  type DehydratedState,
  dehydrate,
  hydrate,
  QueryClient,
  QueryClientProvider,
  type QueryKey,
  queryOptions,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'

/** `mutate` does nothing while a change runs, because a double press comes before a render. */
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
