import { iconButtonLook, theme, VisuallyHidden } from '@cinecanon/ui'
import { dismissToast, type Toast, type ToastAction } from '@cinecanon/web'
import { Link } from '@cinecanon/web/router'
import * as Radix from '@radix-ui/react-toast'
import { X } from 'lucide-react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { keyframes, styled } from 'styled-components'
import { layerClass, useTopLayer } from './top-layer.ts'

/** Rule 6.2 sets these bounds. */
const shownMs = 5000
const forgottenMs = 1_000_000
const swipePx = 50

export function ToastArea({ toasts }: { toasts: readonly Toast[] }) {
  const layer = useTopLayer()
  useEffect(() => {
    layer.addEventListener('keydown', keepDialogOpen)
    return () => layer.removeEventListener('keydown', keepDialogOpen)
  }, [layer])
  return createPortal(
    <Radix.Provider
      duration={shownMs}
      swipeDirection="right"
      swipeThreshold={swipePx}
      label="Notification"
      announcerContainer={layer}
    >
      {toasts.map((toast) => (
        <Message key={toast.id} toast={toast} />
      ))}
      <Viewport hotkey={['F8']} />
    </Radix.Provider>,
    layer,
  )
}

/** Escape in a toast closes it, but not the dialog around it. */
function keepDialogOpen(this: HTMLElement, event: KeyboardEvent): void {
  if (event.key === 'Escape' && this.querySelector('li')) event.preventDefault()
}

function Message({ toast }: { toast: Toast }) {
  const { id, title, film, description, isDestructive, action } = toast
  const [isOpen, setOpen] = useState(true)
  const isForDialog = useRef(false)
  useEffect(() => {
    if (isOpen) return
    const timer = setTimeout(() => dismissToast(id), forgottenMs)
    return () => clearTimeout(timer)
  }, [isOpen, id])

  /** Escape elsewhere closes the toast, unless a dialog is open. */
  function noteEscape({ target }: Event) {
    isForDialog.current = target instanceof Element && isInDialogAlone(target)
  }

  function change(next: boolean) {
    if (!isForDialog.current) setOpen(next)
    isForDialog.current = false
  }

  return (
    <Root
      open={isOpen}
      onOpenChange={change}
      onEscapeKeyDown={noteEscape}
      duration={toast.durationMs ?? shownMs}
      data-destructive={isDestructive ? '' : undefined}
    >
      <Content>
        <Title>{title}</Title>
        {film && <span translate="no">: {film}</span>}
        {description && (
          <>
            {/* Screen readers announce both as one text. */}
            <VisuallyHidden>. </VisuallyHidden>
            <Radix.Description>{description}</Radix.Description>
          </>
        )}
      </Content>
      {action && <Action action={action} />}
      <Close aria-label="Close message">
        <X aria-hidden="true" size={18} />
      </Close>
    </Root>
  )
}

/** The focus returns to the dialog, so that its keys work. */
function Action({ action }: { action: ToastAction }) {
  const { label } = action
  const act = ({ currentTarget }: MouseEvent) => {
    currentTarget.closest<HTMLElement>('dialog[open]')?.focus()
    if ('act' in action) action.act()
  }
  return (
    <Radix.Action asChild altText={`${label} (F8)`}>
      {'to' in action ? (
        <ActionButton as={Link} to={action.to}>
          {label}
        </ActionButton>
      ) : (
        <ActionButton type="button" onClick={act}>
          {label}
        </ActionButton>
      )}
    </Radix.Action>
  )
}

function isInDialogAlone(element: Element): boolean {
  return element.closest(`dialog[open], .${layerClass}`)?.tagName === 'DIALOG'
}

const arrive = keyframes`
  from { opacity: 0; transform: translateY(0.75rem); }
`

const leave = keyframes`
  to { opacity: 0; transform: translateX(var(--radix-toast-swipe-end-x, 0.75rem)); }
`

const Viewport = styled(Radix.Viewport)`
  position: fixed;
  z-index: 60;
  right: 0;
  bottom: calc(${theme.bottomBar} + ${theme.foot});
  width: min(26rem, 100vw);
  padding: ${theme.space(2)};
  padding-bottom: max(${theme.space(2)}, env(safe-area-inset-bottom));
`

const Root = styled(Radix.Root)`
  display: grid;
  grid-template-columns: 1fr auto auto;
  align-items: center;
  column-gap: ${theme.space(0.5)};
  padding: ${theme.space(1)} ${theme.space(1)} ${theme.space(1)} ${theme.space(2)};
  border-radius: ${theme.radius};
  background: ${theme.color.ink};
  color: ${theme.color.ground};
  box-shadow: ${theme.shadowHigh};
  &[data-destructive] {
    background: ${theme.color.dangerFill};
    color: ${theme.color.onDanger};
  }
  :focus-visible {
    outline-color: currentColor;
    outline-offset: -4px;
  }
  &[data-state='open'] {
    animation: ${arrive} ${theme.motion.calm};
  }
  &[data-state='closed'] {
    animation: ${leave} ${theme.motion.quick} forwards;
  }
  &[data-swipe='move'] {
    transform: translateX(var(--radix-toast-swipe-move-x));
  }
  &[data-swipe='cancel'] {
    transform: none;
    transition: transform ${theme.motion.quick};
  }
`

const Content = styled.div`
  padding-block: ${theme.space(1.25)};
  font-size: 0.9375rem;
  line-height: 1.45;
`

const Title = styled(Radix.Title)`
  display: inline;
  font-weight: 600;
`

const ActionButton = styled.button`
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  padding: 0 ${theme.space(1)};
  border: 0;
  border-radius: ${theme.radius};
  background: none;
  color: inherit;
  font-size: 0.9375rem;
  font-weight: 700;
  text-decoration: underline;
  text-underline-offset: 0.25em;
  white-space: nowrap;
  cursor: pointer;
`

const Close = styled(Radix.Close)`
  ${iconButtonLook}
  grid-column: 3;
  &,
  &:hover {
    color: inherit;
  }
`
