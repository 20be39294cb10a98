import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { theme } from '../theme.ts'

/** Rule 6.5 sets the delay, and the time in which the next tooltip is instant. */
export const tooltipDelayMs = 700
export const tooltipSkipDelayMs = 300

let lastShownAt = Number.NEGATIVE_INFINITY

type Described = { 'aria-describedby': string | undefined }

type Props = {
  text: string
  /** It spreads the attributes that link control and text. */
  children: (described: Described) => ReactNode
}

export function Tooltip({ text, children }: Props) {
  const id = useId()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isShown, setShown] = useState(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  const show = (delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setShown(true), delay)
  }
  const hide = () => {
    clearTimeout(timer.current)
    if (isShown) lastShownAt = performance.now()
    setShown(false)
  }
  const isNext = () => performance.now() - lastShownAt < tooltipSkipDelayMs
  return (
    <Anchor
      onPointerEnter={({ pointerType }) =>
        pointerType !== 'touch' && show(isNext() ? 0 : tooltipDelayMs)
      }
      onPointerLeave={hide}
      onFocus={({ target }) => target.matches(':focus-visible') && setShown(true)}
      onBlur={hide}
      onKeyDown={({ key }) => key === 'Escape' && hide()}
    >
      {children({ 'aria-describedby': isShown ? id : undefined })}
      {isShown && (
        <Bubble ref={keepInView} role="tooltip" id={id}>
          {text}
        </Bubble>
      )}
    </Anchor>
  )
}

/** A ref is called before painting, so the bubble doesn't jump. */
function keepInView(bubble: HTMLElement | null): void {
  const left = bubble?.getBoundingClientRect().left ?? margin
  if (bubble && left < margin) bubble.style.translate = `${margin - left}px`
}

const margin = 16

const Anchor = styled.span`
  position: relative;
  display: inline-flex;
`

const Bubble = styled.span`
  position: absolute;
  bottom: calc(100% + 0.25rem);
  right: 0;
  z-index: 3;
  width: max-content;
  max-width: min(16rem, calc(100vw - ${theme.space(4)}));
  padding: ${theme.space(1)} ${theme.space(1.5)};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow};
  color: ${theme.color.ink};
  font: 400 0.875rem/1.4 ${theme.font.text};
  letter-spacing: 0;
  text-align: left;
  text-transform: none;
  /* The anchor may forbid line breaks. */
  white-space: normal;
  overflow-wrap: anywhere;
`
