import type { ContactDelivery } from '@cinecanon/contract'
import { Button, ButtonAnchor, Cluster, Muted, theme, VisuallyHidden } from '@cinecanon/ui'
import { utcMoment } from '@cinecanon/web/dates'
import { styled } from 'styled-components'
import { Panel } from '../page/Panel.tsx'
import { replyTo, useMessageAction } from './messages.ts'

type Props = { message: ContactDelivery; onMoved: () => void }

export function Message({ message, onMoved }: Props) {
  const { createdAt, answeredAt, name, email, subject } = message
  return (
    <li>
      <Panel as="article" title={subject}>
        <Muted $size="medium">
          {name} ({email}), <time dateTime={createdAt}>{utcMoment(createdAt)}</time>
          {answeredAt && `, answered ${utcMoment(answeredAt)}`}
        </Muted>
        <DeliveryState message={message} />
        <Text>{message.message}</Text>
        <Actions message={message} onMoved={onMoved} />
      </Panel>
    </li>
  )
}

function DeliveryState({ message: { status, smtpCode, error } }: Pick<Props, 'message'>) {
  return (
    <State data-stuck={status === 'failed' || status === 'unknown' ? '' : undefined}>
      {deliveryNames[status]}
      {error && ` (${[smtpCode, error].filter(Boolean).join(' ')})`}
    </State>
  )
}

function Actions({ message, onMoved }: Props) {
  const { id, status, answeredAt, name, subject } = message
  const { mutate, isPending } = useMessageAction(id)
  const next = answeredAt ? 'open' : 'answered'
  return (
    <Cluster>
      <ButtonAnchor $small $look="strong" href={replyTo(message)}>
        Reply <VisuallyHidden>to {name}</VisuallyHidden>
      </ButtonAnchor>
      <Button $small aria-disabled={isPending} onClick={() => mutate(next, { onSuccess: onMoved })}>
        {answeredAt ? 'Open again' : 'Mark as answered'} <VisuallyHidden>{subject}</VisuallyHidden>
      </Button>
      {(status === 'failed' || status === 'unknown') && (
        <Button $small aria-disabled={isPending} onClick={() => mutate('retry')}>
          Send it again <VisuallyHidden>{subject}</VisuallyHidden>
        </Button>
      )}
    </Cluster>
  )
}

const deliveryNames: Record<ContactDelivery['status'], string> = {
  pending: 'On its way to your mailbox',
  retry: 'Not yet in your mailbox; it will be tried again',
  sent: 'In your mailbox',
  failed: 'Not delivered to your mailbox',
  unknown: 'Unknown whether it is in your mailbox',
}

const State = styled(Muted).attrs({ $size: 'small' })`
  &[data-stuck] {
    color: ${theme.color.danger};
    font-weight: 600;
  }
`

const Text = styled.p`
  max-width: ${theme.measure};
  white-space: pre-wrap;
`
