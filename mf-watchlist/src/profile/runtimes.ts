import { updateRuntimes } from '@cinecanon/contract'
import { callOf, refreshMine, toast } from '@cinecanon/web'
import { useMutation } from '@cinecanon/web/query'

/** Has missing runtimes looked for, and reads the watchlist again (rule 1.20). */
export function useUpdateRuntimes() {
  return useMutation({
    mutationFn: (_nothing: undefined, { meta }) => callOf(meta)(updateRuntimes, { body: {} }),
    onSuccess: async ({ updated, missing }, _nothing, _result, { client }) => {
      await refreshMine(client)
      toast({
        title: 'Runtime data has been updated successfully',
        ...(updated === 0 && missing > 0 && { description: 'Nothing new is known yet.' }),
      })
    },
    onError: () =>
      toast({
        title: 'Error',
        description: 'Failed to update runtime data. Please try again.',
        isDestructive: true,
      }),
  })
}
