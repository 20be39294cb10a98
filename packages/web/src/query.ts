/** The query library as remotes share it. Only what is listed here is shipped: a shared module can't be tree-shaken. */
export {
  type DehydratedState,
  dehydrate,
  hydrate,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
