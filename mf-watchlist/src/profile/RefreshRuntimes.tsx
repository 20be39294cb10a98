import { updateRuntimes } from '@cinecanon/contract'
import { Tooltip, theme, turn } from '@cinecanon/ui'
import { callOf, failureMessage, refreshMine, toast } from '@cinecanon/web'
import { useMutation } from '@cinecanon/web/query'
import { counted } from '@cinecanon/web/text'
import { RefreshCw } from 'lucide-react'
import { styled } from 'styled-components'

export function RefreshRuntimes({ missing }: { missing: number }) {
  const { mutate, isPending } = useUpdateRuntimes()
  return (
    <Tooltip text={`Update missing runtime data (${counted(missing, 'movie')})`}>
      {(described) => (
        <Round
          type="button"
          aria-label="Update missing runtime data"
          aria-disabled={isPending}
          data-busy={isPending ? '' : undefined}
          onClick={() => mutate(undefined)}
          {...described}
        >
          <RefreshCw size={18} aria-hidden />
        </Round>
      )}
    </Tooltip>
  )
}

function useUpdateRuntimes() {
  return useMutation({
    mutationFn: (_nothing: undefined, { meta }) => callOf(meta)(updateRuntimes, { body: {} }),
    onSuccess: async ({ updated, missing }, _nothing, _result, { client }) => {
      await refreshMine(client)
      toast({
        title: 'Runtime data has been updated successfully',
        ...(updated === 0 && missing > 0 && { description: 'Nothing new is known yet.' }),
      })
    },
    onError: (error) =>
      toast(
        failureMessage(error, {
          title: 'Error',
          description: 'Failed to update runtime data. Please try again.',
        }),
      ),
  })
}

const Round = styled.button`
  display: inline-grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  margin-block: -0.75rem;
  border: 0;
  border-radius: ${theme.radius};
  background: none;
  color: ${theme.color.accent};
  cursor: pointer;
  &[data-busy] svg {
    animation: ${turn} 900ms linear infinite;
  }
`
