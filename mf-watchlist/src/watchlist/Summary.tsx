import { assumedRuntime, runtimeText, type WatchlistItem } from '@cinecanon/contract'
import { factsLook, theme } from '@cinecanon/ui'
import { counted } from '@cinecanon/web/text'
import { styled } from 'styled-components'
import { DoneBy } from '../next/DoneBy.tsx'
import type { PlanChoices } from '../next/plan-choices.ts'

type Props = {
  visible: readonly WatchlistItem[]
  all: readonly WatchlistItem[]
  plan: PlanChoices
}

/** The end date needs a plan of the whole list. */
export function Summary({ visible, all, plan }: Props) {
  const isWhole = visible.length === all.length
  const minutes = visible.reduce((sum, { movie }) => sum + assumedRuntime(movie), 0)
  return (
    <Line>
      <span>
        <b>{counted(visible.length, 'film')}</b>
      </span>
      <span>
        <b>{runtimeText(minutes)}</b>
      </span>
      {isWhole && plan.list === 'watchlist' && (
        <DoneBy movies={all.map(({ movie }) => movie)} choices={plan} />
      )}
    </Line>
  )
}

const Line = styled.p`
  grid-area: summary;
  align-self: end;
  font-size: 1.0625rem;
  color: ${theme.color.inkSoft};
  font-variant-numeric: tabular-nums;
  ${factsLook}
  b {
    font-weight: 600;
    color: ${theme.color.ink};
  }
`
