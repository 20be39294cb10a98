import { theme } from '@cinecanon/ui'
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
    <Centered>
      <Panel ref={panel} tabIndex={-1}>
        <MailCheck aria-hidden="true" size={40} strokeWidth={1.5} />
        <h2>Thank You!</h2>
        <p>Your message is on its way. We’ll respond as soon as possible.</p>
      </Panel>
    </Centered>
  )
}

const arrive = keyframes`
  from { opacity: 0; transform: translateY(0.5rem); }
`

const Centered = styled.div`
  display: grid;
  align-content: center;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius};
  background: ${theme.color.surface};
`

const Panel = styled.div`
  display: grid;
  justify-items: center;
  gap: ${theme.space(1.5)};
  padding: ${theme.space(4)} ${theme.space(3)};
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
