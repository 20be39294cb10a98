import type { Movie } from '@cinecanon/contract'
import { iconButtonLook, onPhones, theme } from '@cinecanon/ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { styled } from 'styled-components'

type Props = {
  previous: Movie | undefined
  next: Movie | undefined
  onStep: (to: Movie | undefined) => void
}

export function DialogSteps({ previous, next, onStep }: Props) {
  if (!previous && !next) return null
  return (
    <Steps>
      <Step aria-label="Previous film" aria-disabled={!previous} onClick={() => onStep(previous)}>
        <ChevronLeft aria-hidden="true" />
      </Step>
      <Step aria-label="Next film" aria-disabled={!next} onClick={() => onStep(next)}>
        <ChevronRight aria-hidden="true" />
      </Step>
    </Steps>
  )
}

/** Phones hide these buttons, because there is no room next to the close button. */
const Steps = styled.div`
  position: absolute;
  top: ${theme.space(1)};
  right: ${theme.space(7)};
  display: flex;
  @media ${onPhones} {
    display: none;
  }
`

const Step = styled.button.attrs({ type: 'button' })`
  ${iconButtonLook}
  &[aria-disabled='true'] {
    opacity: 0.35;
    cursor: default;
  }
`
