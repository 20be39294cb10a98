import { toast } from '@cinecanon/web'
import { useMutation } from '@cinecanon/web/query'

/**
 * Reads the rankings again. Lists that no page shows are dropped instead of read, because films aren't read again by
 * themselves as long as one page lives.
 */
export function useRefreshRankings() {
  const { mutate, isPending } = useMutation({
    retry: false,
    mutationFn: async (_nothing: undefined, { client }) => {
      client.removeQueries({ queryKey: ['movies'], type: 'inactive' })
      await client.invalidateQueries({ queryKey: ['movies'] }, { throwOnError: true })
    },
    onSuccess: () =>
      toast({ title: 'Data refreshed', description: 'The movie rankings have been updated' }),
    onError: () =>
      toast({
        title: 'Refresh failed',
        description: 'There was an error refreshing the data',
        isDestructive: true,
      }),
  })
  return { refresh: () => mutate(undefined), isRefreshing: isPending }
}
