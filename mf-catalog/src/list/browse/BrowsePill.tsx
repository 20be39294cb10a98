import { Button, from, Row, theme, useHydrated, VisuallyHidden } from '@cinecanon/ui'
import { LazyPart } from '@cinecanon/web'
import { SlidersHorizontal } from 'lucide-react'
import { type ComponentProps, lazy, useState } from 'react'
import { styled } from 'styled-components'
import { cleared } from './browse.ts'

const loadSheet = () => import('./BrowseSheet.tsx')
const BrowseSheet = lazy(async () => ({ default: (await loadSheet()).BrowseSheet }))

type Props = Omit<ComponentProps<typeof BrowseSheet>, 'onClose'> & {
  /** An empty list has buttons, which the pill would cover. */
  isStill: boolean
}

export function BrowsePill({ isStill, ...props }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const { choice } = props.browse
  const size = choice.size - cleared(choice).size
  const close = () => setIsOpen(false)
  return (
    <>
      <Layer $align="end" $justify="center" data-still={isStill || undefined}>
        <Pill
          aria-haspopup={useHydrated() ? 'dialog' : undefined}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => setIsOpen(true)}
        >
          <SlidersHorizontal size={20} aria-hidden="true" />
          Filter · Sort
          {size > 0 && (
            <b>
              {size} <VisuallyHidden>chosen</VisuallyHidden>
            </b>
          )}
        </Pill>
      </Layer>
      {isOpen && (
        <LazyPart onFailed={close}>
          <BrowseSheet {...props} onClose={close} />
        </LazyPart>
      )}
    </>
  )
}

/** A failed preload is ignored, because opening loads again and reports. */
function prepare(): void {
  loadSheet().catch(() => undefined)
}

/** It begins below the list's head, because it would cover the first row. */
const Layer = styled(Row)`
  order: 1;
  margin-top: ${theme.space(2)};
  &:not([data-still]) {
    position: absolute;
    z-index: 20;
    inset: min(24rem, 50%) 0 0;
    margin: 0;
    pointer-events: none;
  }
  @media (scripting: none) {
    display: none;
  }
  ${from.md} {
    display: none;
  }
`

const Pill = styled(Button)`
  position: sticky;
  bottom: calc(${theme.bottomBar} + ${theme.space(1.5)});
  min-height: 3rem;
  pointer-events: auto;
  border-radius: 1.5rem;
  box-shadow: ${theme.shadow};
  b {
    display: grid;
    place-items: center;
    min-width: 1.375rem;
    height: 1.375rem;
    border-radius: 0.6875rem;
    background: ${theme.color.accentFill};
    color: ${theme.color.onAccent};
    font-size: 0.75rem;
  }
`
