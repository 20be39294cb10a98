import { Card, Stack, theme } from '@cinecanon/ui'
import { MailCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { keyframes, styled } from 'styled-components'

/** The time is that of rule 6.7. */
const shownMs = 3000

type Props = {
  /** The function must be stable, because another one restarts the timer. */
  onOver: () => void
}

/** The panel takes the focus, because the button that had it is gone. */
export function ThankYou({ onOver }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  useEffect(() => {
    const timer = setTimeout(onOver, shownMs)
    return () => clearTimeout(timer)
  }, [onOver])

  return (
    <Stack as={Card} $justify="center">
      <Panel ref={panel} tabIndex={-1} $gap={1.5} $align="center">
        <MailCheck aria-hidden="true" size={40} strokeWidth={1.5} />
        <h2>Thank You!</h2>
        <p>Your message is on its way. We’ll respond as soon as possible.</p>
      </Panel>
    </Stack>
  )
}

const arrive = keyframes`
  from { opacity: 0; transform: translateY(0.5rem); }
`

const Panel = styled(Stack)`
  padding-block: ${theme.space(1)};
  text-align: center;
  animation: ${arrive} ${theme.motion.calm};
  &:focus {
    outline: none;
  }
  svg {
    color: ${theme.color.success};
  }
  h2 {
    font-size: clamp(1.75rem, 1.5rem + 1vw, 2.25rem);
  }
  p {
    max-width: 32ch;
    color: ${theme.color.inkSoft};
  }
`
