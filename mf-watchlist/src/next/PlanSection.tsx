import type { PlanList } from '@cinecanon/contract'
import { Heading, Skeleton, Stack } from '@cinecanon/ui'
import { useId } from 'react'
import { styled } from 'styled-components'
import { PlanForm } from './PlanForm.tsx'
import { PlanResult } from './PlanResult.tsx'
import { planOf, type StartedChoices, usePlannedMovies } from './plan-choices.ts'

export function PlanSection({ choices }: { choices: StartedChoices }) {
  const titleId = useId()
  return (
    <Section as="section" $justify="start" aria-labelledby={titleId}>
      <Heading $size={1.375} id={titleId}>
        Finish by a date
      </Heading>
      <PlanForm choices={choices} />
      <Outcome choices={choices} />
    </Section>
  )
}

function Outcome({ choices }: { choices: StartedChoices }) {
  const { isLoading, isError, movies } = usePlannedMovies(choices.list)
  if (isLoading) return <Skeleton $height="14rem" />
  if (isError) return <p>The films of this list could not be loaded.</p>
  if (movies.length === 0) return <p>{nothingToPlan[choices.list]}</p>
  const planned = planOf(choices, movies)
  if (!planned) {
    return choices.by === 'pace' ? (
      <p>Enter a weekly pace between 0.1 and 168.</p>
    ) : (
      <p>Choose a date that is still to come.</p>
    )
  }
  return <PlanResult {...planned} choices={choices} />
}

const nothingToPlan: Record<PlanList, string> = {
  watchlist: 'There is nothing to plan yet. Add a film, or choose one of the other lists.',
  top100: 'You have seen the whole Top 100.',
  'oscar-winners': 'You have seen every Best Picture winner.',
}

const Section = styled(Stack)`
  container-type: inline-size;
`
