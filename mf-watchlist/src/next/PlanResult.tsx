import {
  addressOf,
  getPlanCalendar,
  type Movie,
  type Pace,
  type Plan,
  runtimeText,
} from '@cinecanon/contract'
import { ButtonAnchor, Stack, theme } from '@cinecanon/ui'
import { dayText } from '@cinecanon/web/dates'
import { counted } from '@cinecanon/web/text'
import { CalendarPlus } from 'lucide-react'
import { styled } from 'styled-components'
import { Evenings } from './Evenings.tsx'
import { perWeekText, type StartedChoices } from './plan-choices.ts'
import { Timeline } from './Timeline.tsx'

type Props = { plan: Plan<Movie>; pace: Pace; choices: StartedChoices }

/** More than 16 hours a day leave no sleep. */
const mostHoursAWeek = 112

export function PlanResult({ plan, pace, choices }: Props) {
  const { list, by, start } = choices
  const { evenings, minutes, guessed, median, end } = plan
  const hoursAWeek =
    pace.unit === 'hours' ? pace.perWeek : (pace.perWeek * minutes) / 60 / evenings.length
  const query = { list, unit: pace.unit, pace: String(pace.perWeek), start }
  return (
    <>
      <Summary as="p" $gap={0.5} role="status">
        <Main>
          {by === 'pace'
            ? `You finish on ${dayText(end)}.`
            : `${perWeekText(pace)} to finish by ${dayText(choices.end)}.`}
        </Main>
        <span>
          {counted(evenings.length, 'film')}, {runtimeText(minutes)} in all
          {by === 'pace' ? `, at ${perWeekText(pace)}.` : `, the last one on ${dayText(end)}.`}
        </span>
        {guessed > 0 && (
          <span>
            {counted(guessed, 'film')} {guessed === 1 ? 'has' : 'have'} no known runtime and{' '}
            {guessed === 1 ? 'counts' : 'count'} {median} minutes, the median of the list.
          </span>
        )}
        {hoursAWeek > mostHoursAWeek && <span>That is more than 16 hours a day.</span>}
      </Summary>
      <Timeline plan={plan} start={start} />
      <Evenings evenings={evenings} />
      {pace.perWeek >= 0.1 && pace.perWeek <= 1000 && (
        <p>
          <ButtonAnchor href={addressOf(getPlanCalendar, { query })} download>
            <CalendarPlus size={18} aria-hidden />
            Add to calendar
          </ButtonAnchor>
        </p>
      )}
    </>
  )
}

const Summary = styled(Stack)`
  color: ${theme.color.inkSoft};
  font-variant-numeric: tabular-nums;
`

const Main = styled.strong`
  font: 560 1.375rem/1.25 ${theme.font.display};
  color: ${theme.color.ink};
`
