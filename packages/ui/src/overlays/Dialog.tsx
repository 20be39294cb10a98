import {
  type KeyboardEventHandler,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import { keyframes, styled } from 'styled-components'
import { iconButtonLook } from '../Button.tsx'
import { Cross } from '../icons.tsx'
import { isPlainClick } from '../plain-click.ts'
import { from, onPhones, theme } from '../theme.ts'
import { addEntry } from './dialog-history.ts'
import { letPullDown } from './pull-down.ts'

type Props = {
  label: string
  onClose: () => void
  /** The address bar shows it while the dialog is open; its page has the same content. */
  address?: string
  /** A sheet rises from the foot on phones, and can be pulled down. */
  isSheet?: boolean
  onKeyDown?: KeyboardEventHandler
  className?: string
  children: ReactNode
}

/** Esc, backdrop, button and Back call `onClose`. */
export function Dialog(props: Props) {
  const { label, onClose, address, isSheet = false, onKeyDown, className, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const entry = useRef<ReturnType<typeof addEntry>>(undefined)
  const close = useRef(onClose)
  useLayoutEffect(() => {
    close.current = onClose
  })
  // Closing before unmounting restores the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is shown below
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    keepWidthWithoutScrollbar()
    element.showModal()
    // Safari would show a focus ring on the first button after a press.
    element.focus()
    openedAt.current = performance.now()
    const added = addEntry(element, () => close.current(), address)
    entry.current = added
    return () => {
      element.close()
      added.remove()
    }
  }, [])
  useLayoutEffect(() => entry.current?.show(address), [address])
  useLayoutEffect(() => {
    if (isSheet && dialog.current) return letPullDown(dialog.current, () => close.current())
    return undefined
  }, [isSheet])
  // A press that begins inside doesn't close, because selecting text may end outside.
  const beganOnBackdrop = useRef(false)
  // The second press of a double click on the opener lands there.
  const openedAt = useRef(0)
  const isDoublePress = () => performance.now() - openedAt.current < doublePressMs
  // Its backdrop's events are its own.
  const isOnItself = ({ target, currentTarget }: SyntheticEvent) => target === currentTarget
  return (
    <Frame
      ref={dialog}
      aria-label={label}
      data-sheet={isSheet || undefined}
      // Keys must stay in the dialog.
      tabIndex={-1}
      className={className}
      onKeyDown={onKeyDown}
      // A press before the close event, which comes a task later, would find the dialog mounted.
      onCancel={(event) => isOnItself(event) && onClose()}
      onClose={(event) => event.currentTarget.open || onClose()}
      onPointerDown={(event) => {
        beganOnBackdrop.current = isOnItself(event) && !isDoublePress()
      }}
      onClickCapture={(event) => leaveBy(event, entry.current)}
      onClick={(event) => isOnItself(event) && beganOnBackdrop.current && onClose()}
    >
      {isSheet && <Handle aria-hidden="true" />}
      <Inside>
        <Close type="button" aria-label="Close" onClick={onClose}>
          <Cross />
        </Close>
        {children}
      </Inside>
    </Frame>
  )
}

const doublePressMs = 500

/** Back would reopen the dialog, so links wait until its history entry is removed. */
function leaveBy(event: MouseEvent, entry: ReturnType<typeof addEntry> | undefined): void {
  const link = (event.target as Element).closest('a')
  if (!link || !entry?.holdsLinks() || !isPlainClick(event) || !staysInTab(link)) return
  event.preventDefault()
  event.stopPropagation()
  void entry.leave(() => link.click())
}

function staysInTab({ origin, target, download }: HTMLAnchorElement): boolean {
  return origin === location.origin && !target && !download
}

/** The page would jump by the width of its scrollbar. */
function keepWidthWithoutScrollbar(): void {
  if (document.querySelector('dialog[open]')) return
  const width = window.innerWidth - document.documentElement.clientWidth
  document.documentElement.style.setProperty('--scrollbar', `${width}px`)
}

const rise = keyframes`
  from { opacity: 0; transform: translateY(12px); }
`

const riseFromFoot = keyframes`
  from { transform: translateY(100%); }
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
  box-shadow: ${theme.shadowHigh};
  overflow: auto;
  overscroll-behavior: contain;
  animation: ${rise} ${theme.motion.calm};
  &:focus {
    outline: none;
  }
  &::backdrop {
    background: ${theme.color.scrim};
  }
  @media ${onPhones} {
    &[data-sheet] {
      width: 100%;
      max-height: 92dvh;
      margin: auto 0 0;
      border-width: 1px 0 0;
      border-radius: ${theme.radiusSheet} ${theme.radiusSheet} 0 0;
      padding-bottom: env(safe-area-inset-bottom);
      transition: transform ${theme.motion.sheet};
      animation: ${riseFromFoot} ${theme.motion.sheet};
    }
  }
`

const Handle = styled.span`
  display: none;
  @media ${onPhones} {
    display: block;
    width: 36px;
    height: 4px;
    margin: ${theme.space(1)} auto 0;
    border-radius: 2px;
    background: ${theme.color.edge};
  }
`

const Inside = styled.div`
  position: relative;
  padding: ${theme.space(3)} ${theme.space(2)};
  ${from.md} {
    padding: ${theme.space(4)};
  }
`

const Close = styled.button`
  ${iconButtonLook}
  position: absolute;
  top: ${theme.space(1)};
  right: ${theme.space(1)};
  z-index: 1;
  background: ${theme.color.surface};
`
