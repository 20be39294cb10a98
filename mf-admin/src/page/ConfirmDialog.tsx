import { Alert, Button, Cluster, TitledDialog, theme } from '@cinecanon/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

type Props = {
  heading: string
  label?: string
  cancel: string
  confirm: string
  look?: 'danger' | 'strong'
  isPending?: boolean
  problem?: ReactNode
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** The safe button comes first. */
export function ConfirmDialog({ heading, label = heading, onClose, ...props }: Props) {
  const { look = 'danger', isPending = false } = props
  return (
    <TitledDialog label={label} title={heading} size={1.5} width={34} onClose={onClose}>
      <div>{props.children}</div>
      {props.problem && <Alert>{props.problem}</Alert>}
      <Buttons $gap={1.5} $justify="end">
        <Button onClick={onClose}>{props.cancel}</Button>
        <Button $look={look} aria-disabled={isPending} onClick={props.onConfirm}>
          {props.confirm}
        </Button>
      </Buttons>
    </TitledDialog>
  )
}

const Buttons = styled(Cluster)`
  margin-top: ${theme.space(1)};
`
