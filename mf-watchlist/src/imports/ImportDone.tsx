import type { Import } from '@cinecanon/contract'
import { Button, buttonLook, theme } from '@cinecanon/ui'
import { Link } from '@cinecanon/web/router'
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { effectText, filmsText } from './import-words.ts'
import { UndoButton } from './UndoButton.tsx'

type Props = { done: Import; left: number; onAgain: () => void }

export function ImportDone({ done, left, onAgain }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const out = left + done.unknown
  return (
    <Section aria-labelledby="import-done">
      <Heading id="import-done" ref={heading} tabIndex={-1}>
        Import finished
      </Heading>
      <p>
        {done.fileName}: {effectText(done)}.{' '}
        {done.alreadyThere > 0 && `${filmsText(done.alreadyThere)} had been there already. `}
        {out > 0 && `${filmsText(out)} left out.`}
      </p>
      <Actions>
        <WayOn to="/my-list" $look="strong">
          See my list
        </WayOn>
        <Button onClick={onAgain}>Import another file</Button>
        <UndoButton of={done} onUndone={onAgain} />
      </Actions>
    </Section>
  )
}

const Section = styled.section`
  display: grid;
  gap: ${theme.space(2)};
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

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(1)};
`

const WayOn = styled(Link)<{ $look: 'strong' }>`
  ${buttonLook}
`
