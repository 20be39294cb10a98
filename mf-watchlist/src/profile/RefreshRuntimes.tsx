import { Tooltip, theme } from '@cinecanon/ui'
import { RefreshCw } from 'lucide-react'
import { keyframes, styled } from 'styled-components'
import { useUpdateRuntimes } from './runtimes.ts'

/** Beside a runtime that isn't whole. */
export function RefreshRuntimes({ missing }: { missing: number }) {
  const { mutate, isPending } = useUpdateRuntimes()
  return (
    <Tooltip
      text={`Update missing runtime data (${missing} ${missing === 1 ? 'movie' : 'movies'})`}
    >
      {(described) => (
        <Round
          type="button"
          aria-label="Update missing runtime data"
          aria-disabled={isPending}
          data-busy={isPending ? '' : undefined}
          onClick={() => isPending || mutate(undefined)}
          {...described}
        >
          <RefreshCw size={18} aria-hidden />
        </Round>
      )}
    </Tooltip>
  )
}

const turn = keyframes`
  to { transform: rotate(1turn); }
`

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
