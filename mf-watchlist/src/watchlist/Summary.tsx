import { daysFrom, runtimeText, type WatchlistItem } from '@cinecanon/contract'
import { factsLook, theme } from '@cinecanon/ui'
import { counted } from '@cinecanon/web/text'
import { styled } from 'styled-components'
import { type PlanChoices, planOf } from '../next/plan-choices.ts'
import { minutesOf } from '../tonight/pick.ts'

type Props = {
  visible: readonly WatchlistItem[]
  all: readonly WatchlistItem[]
  plan: PlanChoices
}

/** The end date needs a plan of the whole list. */
export function Summary({ visible, all, plan }: Props) {
  const isWhole = visible.length === all.length
  const end = isWhole ? endOf(all, plan) : undefined
  const minutes = visible.reduce((sum, { movie }) => sum + minutesOf(movie), 0)
  return (
    <Line>
      <span>
        <b>{counted(visible.length, 'film')}</b>
      </span>
      <span>
        <b>{runtimeText(minutes)}</b>
      </span>
      {end && (
        <span>
          done by{' '}
          <b>
            <time dateTime={end}>{nearDay(end, plan.start)}</time>
          </b>
        </span>
      )}
    </Line>
  )
}

function endOf(all: readonly WatchlistItem[], plan: PlanChoices): string | undefined {
  if (plan.list !== 'watchlist') return undefined
  return planOf(
    plan,
    all.map(({ movie }) => movie),
  )?.plan.end
}

/** `6 December`; with a year when ambiguous. */
function nearDay(date: string, start = date): string {
  const isFar = daysFrom(start, date) > 330
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    ...(isFar && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(date))
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
