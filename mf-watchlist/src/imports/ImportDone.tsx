import type { Import } from '@cinecanon/contract'
import { Button, Cluster, Stack, theme } from '@cinecanon/ui'
import { ButtonLink } from '@cinecanon/web/links'
import { counted } from '@cinecanon/web/text'
import { styled } from 'styled-components'
import { StepHeading } from '../page/page.tsx'
import { effectText } from './import-texts.ts'
import { UndoButton } from './UndoButton.tsx'

type Props = { done: Import; left: number; onAgain: () => void }

export function ImportDone({ done, left, onAgain }: Props) {
  const out = left + done.unknown
  return (
    <Section as="section" aria-labelledby="import-done">
      <StepHeading id="import-done">Import finished</StepHeading>
      <p>
        {done.fileName}: {effectText(done)}.{' '}
        {done.alreadyThere > 0 &&
          `${counted(done.alreadyThere, 'film')} ${done.alreadyThere === 1 ? 'was' : 'were'} already in your lists. `}
        {out > 0 && `${counted(out, 'film')} left out.`}
      </p>
      <Cluster>
        <ButtonLink to="/my-list" $look="strong">
          See my list
        </ButtonLink>
        <Button onClick={onAgain}>Import another file</Button>
        <UndoButton of={done} onUndone={onAgain} />
      </Cluster>
    </Section>
  )
}

const Section = styled(Stack)`
  padding-block: ${theme.space(4)};
  border-block: 1px solid ${theme.color.line};
  overflow-wrap: anywhere;
`
