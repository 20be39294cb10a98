import { Alert, Button, Cluster, Dialog, theme } from '@cinecanon/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

type Props = {
  heading: string
  /** For screen readers; the heading unless given. */
  label?: string
  cancel: string
  confirm: string
  look?: 'danger' | 'strong'
  isPending?: boolean
  /** Why the last attempt failed. */
  problem?: ReactNode
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks before something is done; the safe answer comes first. */
export function ConfirmDialog({ heading, label = heading, onClose, ...props }: Props) {
  const { look = 'danger', isPending = false } = props
  return (
    <NarrowDialog label={label} heading={heading} onClose={onClose}>
      {props.children}
      {props.problem && <Problem>{props.problem}</Problem>}
      <Answers $gap={1.5} $justify="end">
        <Button onClick={onClose}>{props.cancel}</Button>
        <Button
          $look={look}
          aria-disabled={isPending}
          onClick={() => isPending || props.onConfirm()}
        >
          {props.confirm}
        </Button>
      </Answers>
    </NarrowDialog>
  )
}

type NarrowProps = Pick<Props, 'heading' | 'onClose' | 'children'> & {
  label: string
  /** In rem. */
  width?: number
}

export function NarrowDialog({ label, heading, width = 34, onClose, children }: NarrowProps) {
  return (
    <Narrow label={label} onClose={onClose} $width={width}>
      <Heading>{heading}</Heading>
      {children}
    </Narrow>
  )
}

const Narrow = styled(Dialog)<{ $width: number }>`
  width: min(${({ $width }) => $width}rem, calc(100vw - ${theme.space(4)}));
  overflow-wrap: anywhere;
`

const Heading = styled.h2`
  margin-bottom: ${theme.space(2)};
  padding-right: ${theme.space(4)};
  font-size: 1.5rem;
`

const Problem = styled(Alert)`
  margin-top: ${theme.space(2)};
`

const Answers = styled(Cluster)`
  margin-top: ${theme.space(3)};
`
