import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { keyframes, styled } from 'styled-components'
import { iconButtonLook } from './Button.tsx'
import { addEntry } from './dialog-history.ts'
import { Cross } from './icons.tsx'
import { from, theme } from './theme.ts'

type Props = {
  /** Name of the dialog for screen readers. */
  label: string
  onClose: () => void
  className?: string
  children: ReactNode
}

/**
 * A native modal dialog, open while it is rendered. Esc, backdrop, close button and Back call
 * `onClose`; focus returns to where it was.
 */
export function Dialog({ label, onClose, className, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const entry = useRef<ReturnType<typeof addEntry>>(undefined)
  const close = useRef(onClose)
  useLayoutEffect(() => {
    close.current = onClose
  })
  // Closing before React takes the element away is what gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    element.showModal()
    const added = addEntry(element, () => close.current())
    entry.current = added
    return () => {
      element.close()
      added.remove()
    }
  }, [])
  // A press that begins inside may end on the backdrop, as when a text is selected: that is no wish
  // to leave.
  const beganOnBackdrop = useRef(false)
  const isOnBackdrop = ({ target, currentTarget }: MouseEvent) => target === currentTarget
  return (
    <Frame
      ref={dialog}
      aria-label={label}
      className={className}
      onClose={(event) => event.currentTarget.open || onClose()}
      onPointerDown={(event) => {
        beganOnBackdrop.current = isOnBackdrop(event)
      }}
      onClickCapture={(event) => leaveBy(event, entry.current)}
      onClick={(event) => isOnBackdrop(event) && beganOnBackdrop.current && onClose()}
    >
      <Sheet>
        <Close type="button" aria-label="Close" onClick={onClose}>
          <Cross />
        </Close>
        {children}
      </Sheet>
    </Frame>
  )
}

/** A link out waits until the dialog's history entry is gone; else Back would lead to it. */
function leaveBy(event: MouseEvent, entry: ReturnType<typeof addEntry> | undefined): void {
  const link = (event.target as Element).closest('a')
  if (!link || !entry?.holdsLinks() || !staysInTab(link, event)) return
  event.preventDefault()
  event.stopPropagation()
  void entry.leave(() => link.click())
}

function staysInTab(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  const isHere = link.origin === location.origin && !link.target && !link.download
  return isPlain && isHere && event.button === 0
}

const rise = keyframes`
  from { opacity: 0; transform: translateY(12px); }
`

const Frame = styled.dialog`
  width: min(56rem, calc(100vw - ${theme.space(4)}));
  max-width: none;
  max-height: calc(100dvh - ${theme.space(4)});
  padding: 0;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius};
  background: ${theme.color.surface};
  color: ${theme.color.ink};
  box-shadow: ${theme.shadow};
  overflow: auto;
  overscroll-behavior: contain;
  animation: ${rise} ${theme.motion.calm};
  &::backdrop {
    background: ${theme.color.scrim};
  }
`

const Sheet = styled.div`
  position: relative;
  padding: ${theme.space(3)} ${theme.space(2)};
  ${from.md} {
    padding: ${theme.space(4)};
  }
`

/** May lie on a picture. */
const Close = styled.button`
  ${iconButtonLook}
  position: absolute;
  top: ${theme.space(1)};
  right: ${theme.space(1)};
  z-index: 1;
  background: ${theme.color.surface};
`
