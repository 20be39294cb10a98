import { daysFrom, type Movie } from '@cinecanon/contract'
import { type PlanChoices, perWeekText, planOf } from './plan-choices.ts'

type Props = { movies: readonly Movie[]; choices: PlanChoices }

/** Nothing without a valid pace, or on the server, which knows no local date. */
export function DoneBy({ movies, choices }: Props) {
  const planned = movies.length > 0 ? planOf(choices, movies) : undefined
  if (!planned) return null
  const { plan, pace } = planned
  return (
    <span>
      done by{' '}
      <b>
        <time dateTime={plan.end}>{nearDay(plan.end, choices.start)}</time>
      </b>{' '}
      at {perWeekText(pace)}
    </span>
  )
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
