import { Button, from, theme, useHydrated, VisuallyHidden } from '@cinecanon/ui'
import { LazyPart } from '@cinecanon/web'
import { SlidersHorizontal } from 'lucide-react'
import { type ComponentProps, lazy, useState } from 'react'
import { styled } from 'styled-components'

const loadSheet = () => import('./BrowseSheet.tsx')
const BrowseSheet = lazy(async () => ({ default: (await loadSheet()).BrowseSheet }))

type Props = Omit<ComponentProps<typeof BrowseSheet>, 'onClose'>

/** The phone's pill for `BrowseSheet`, whose code loads on touch or focus. */
export function BrowsePill(props: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const size = props.choice.size - (props.choice.has('sort') ? 1 : 0)
  const close = () => setIsOpen(false)
  return (
    <>
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
      {isOpen && (
        <LazyPart onFailed={close}>
          <BrowseSheet {...props} onClose={close} />
        </LazyPart>
      )}
    </>
  )
}

/** A failed preload is retried, and reported, on opening. */
function prepare(): void {
  loadSheet().catch(() => undefined)
}

/** Follows the list to its end, and goes with it. */
const Pill = styled(Button)`
  position: sticky;
  z-index: 20;
  bottom: calc(${theme.bottomBar} + ${theme.space(1.5)});
  order: 1;
  align-self: center;
  min-height: 3rem;
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
  @media (scripting: none) {
    display: none;
  }
  ${from.md} {
    display: none;
  }
`
