import { daysFrom, type Movie } from '@cinecanon/contract'
import { dayText } from '@cinecanon/web/dates'
import { type PlanChoices, perWeekText, planOf } from './plan-choices.ts'

type Props = { movies: readonly Movie[]; choices: PlanChoices }

/** The server renders nothing, because it knows no local date. */
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

/** A distant date has its year. */
function nearDay(date: string, start = date): string {
  const text = dayText(date)
  return daysFrom(start, date) > 330 ? text : text.replace(/ \d+$/, '')
}
