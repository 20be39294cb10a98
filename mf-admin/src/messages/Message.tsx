import type { ContactDelivery } from '@cinecanon/contract'
import { Button, ButtonAnchor, Card, Muted, Row, Stack, theme, VisuallyHidden } from '@cinecanon/ui'
import { utcMoment } from '@cinecanon/web/dates'
import { styled } from 'styled-components'
import { replyTo, useMessageAction } from './messages.ts'

type Props = { message: ContactDelivery; onMoved: () => void }

export function Message({ message, onMoved }: Props) {
  const { id, createdAt, answeredAt, name, email, subject } = message
  const heading = `message-${id.replace(':', '-')}`
  return (
    <li>
      <Article as="article" aria-labelledby={heading}>
        <Stack $gap={1}>
          <Subject id={heading}>{subject}</Subject>
          <Muted $size="medium">
            {name} ({email}), <time dateTime={createdAt}>{utcMoment(createdAt)}</time>
            {answeredAt && `, answered ${utcMoment(answeredAt)}`}
          </Muted>
          <DeliveryState message={message} />
          <Text>{message.message}</Text>
          <Actions message={message} onMoved={onMoved} />
        </Stack>
      </Article>
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
    <Buttons $gap={1}>
      <ButtonAnchor $small $look="strong" href={replyTo(message)}>
        Reply <VisuallyHidden>to {name}</VisuallyHidden>
      </ButtonAnchor>
      <Button
        $small
        aria-disabled={isPending}
        onClick={() => isPending || mutate(next, { onSuccess: onMoved })}
      >
        {answeredAt ? 'Open again' : 'Mark as answered'} <VisuallyHidden>{subject}</VisuallyHidden>
      </Button>
      {(status === 'failed' || status === 'unknown') && (
        <Button $small aria-disabled={isPending} onClick={() => isPending || mutate('retry')}>
          Send it again <VisuallyHidden>{subject}</VisuallyHidden>
        </Button>
      )}
    </Buttons>
  )
}

const deliveryNames: Record<ContactDelivery['status'], string> = {
  pending: 'On its way to your mailbox',
  retry: 'Not yet in your mailbox; it will be tried again',
  sent: 'In your mailbox',
  failed: 'Not delivered to your mailbox',
  unknown: 'Unknown whether it is in your mailbox',
}

const Article = styled(Card)`
  padding: ${theme.space(2)};
  overflow-wrap: anywhere;
`

const Subject = styled.h2`
  font-size: 1.0625rem;
`

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

const Buttons = styled(Row)`
  flex-wrap: wrap;
`
