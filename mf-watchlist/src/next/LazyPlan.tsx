import { Card, from, Skeleton, theme } from '@cinecanon/ui'
import { LazyPart, useSession } from '@cinecanon/web'
import { lazy } from 'react'
import { styled } from 'styled-components'
import type { PlanChoices } from './plan-choices.ts'

const PlanSection = lazy(async () => ({
  default: (await import('./PlanSection.tsx')).PlanSection,
}))

/** The server renders no plan, because it depends on the local date. */
export function LazyPlan({ choices }: { choices: PlanChoices }) {
  const { isAuthenticated } = useSession()
  const meanwhile = <Skeleton $height="32rem" />
  return (
    <PlanArea>
      {choices.start && isAuthenticated ? (
        <LazyPart meanwhile={meanwhile}>
          <PlanSection choices={{ ...choices, start: choices.start }} />
        </LazyPart>
      ) : (
        meanwhile
      )}
    </PlanArea>
  )
}

/** The plan is sticky where the window is high enough. */
const PlanArea = styled(Card)`
  grid-area: plan;
  align-self: start;
  margin-top: ${theme.space(3)};
  padding: ${theme.space(2)};
  ${from.md} {
    padding: ${theme.space(3)};
  }
  ${from.xl} {
    @media (min-height: 56rem) {
      position: sticky;
      top: 5.5rem;
    }
  }
`
