import type { Import } from '@cinecanon/contract'
import { Button, Cluster, Stack, theme } from '@cinecanon/ui'
import { ButtonLink } from '@cinecanon/web/links'
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { effectText, filmsText } from './import-texts.ts'
import { UndoButton } from './UndoButton.tsx'

type Props = { done: Import; left: number; onAgain: () => void }

export function ImportDone({ done, left, onAgain }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const out = left + done.unknown
  return (
    <Section as="section" aria-labelledby="import-done">
      <Heading id="import-done" ref={heading} tabIndex={-1}>
        Import finished
      </Heading>
      <p>
        {done.fileName}: {effectText(done)}.{' '}
        {done.alreadyThere > 0 && `${filmsText(done.alreadyThere)} had been there already. `}
        {out > 0 && `${filmsText(out)} left out.`}
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

const Heading = styled.h2`
  font-size: 1.75rem;
  &:focus {
    outline: none;
  }
`
