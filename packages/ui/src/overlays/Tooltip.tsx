import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { theme } from '../theme.ts'

/**
 * How long the pointer rests first, and how soon after one tooltip the next is instant (rule 6.5).
 */
export const tooltipDelayMs = 700
export const tooltipSkipDelayMs = 300

let lastShownAt = Number.NEGATIVE_INFINITY

type Described = { 'aria-describedby': string | undefined }

type Props = {
  text: string
  /** Gets what ties the control to the words. */
  children: (described: Described) => ReactNode
}

/** A tooltip: after a delay for the pointer, at once for the keyboard. Escape closes it. */
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
    <Place
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
        <Words ref={keepInView} role="tooltip" id={id}>
          {text}
        </Words>
      )}
    </Place>
  )
}

/** Moves a tooltip back that reaches beyond the window's left edge, before it is painted. */
function keepInView(words: HTMLElement | null): void {
  const left = words?.getBoundingClientRect().left ?? margin
  if (words && left < margin) words.style.translate = `${margin - left}px`
}

/** Between the words and the window's edge. */
const margin = 16

const Place = styled.span`
  position: relative;
  display: inline-flex;
`

const Words = styled.span`
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
  /* A figure that it stands beside may forbid to break its own line. */
  white-space: normal;
  overflow-wrap: anywhere;
`
