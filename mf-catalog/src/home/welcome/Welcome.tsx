import type { Movie } from '@cinecanon/contract'
import { Cluster, Heading, Muted, Stack, theme } from '@cinecanon/ui'
import { useId } from 'react'
import { styled } from 'styled-components'
import { accentLink } from '../../page/page-styles.ts'
import { FirstSteps, firstStepsTexts } from './FirstSteps.tsx'

type Props = {
  top100: readonly Movie[]
  listId: string
  onSkip: () => void
}

export function Welcome({ top100, listId, onSkip }: Props) {
  const id = useId()
  return (
    <Section as="section" aria-labelledby={id}>
      <Cluster $gap={[0, 3]} $align="center" $justify="space-between">
        <div>
          <Heading $size={1.75} id={id}>
            {firstStepsTexts.title}
          </Heading>
          <Muted>{firstStepsTexts.lead}</Muted>
        </div>
        <Skip href={`#${listId}`} onClick={onSkip}>
          Skip: go to the Top 100
        </Skip>
      </Cluster>
      <FirstSteps top100={top100} level="h3" />
    </Section>
  )
}

const Section = styled(Stack)`
  padding-block: ${theme.space(1.5)};
`

const Skip = styled.a`
  ${accentLink}
`
