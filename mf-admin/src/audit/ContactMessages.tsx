import type { ContactDelivery } from '@cinecanon/contract'
import { Button, Stack, theme } from '@cinecanon/ui'
import { utcMoment } from '@cinecanon/web/dates'
import { styled } from 'styled-components'
import { Paged } from '../page/Paged.tsx'
import { contactMessagesQuery, useRetryContactMessage } from './audit.ts'

/** Undelivered first; they can be resent. */
export function ContactMessages() {
  return (
    <Paged
      query={contactMessagesQuery}
      pageSize={20}
      things="messages"
      what="The messages"
      height="16rem"
      empty={<p>No messages yet.</p>}
    >
      {({ messages }) => (
        <ul>
          {messages.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ul>
      )}
    </Paged>
  )
}

function Message({ message }: { message: ContactDelivery }) {
  const { mutate, isPending } = useRetryContactMessage()
  const { id, status, createdAt, name, email, subject, message: text, smtpCode, error } = message
  const isStuck = status === 'failed' || status === 'unknown'
  return (
    <Item as="li" $gap={1} $align="start" data-stuck={isStuck ? '' : undefined}>
      <p>
        <b>{deliveryNames[status]}</b>, written {utcMoment(createdAt)} UTC
        {error && ` (${smtpCode ?? ''} ${error})`}
      </p>
      {subject && (
        <details>
          <summary>
            {subject}, by {name} ({email})
          </summary>
          <Text>{text}</Text>
        </details>
      )}
      {isStuck && (
        <Button $small aria-disabled={isPending} onClick={() => mutate(id)}>
          Send it again
        </Button>
      )}
    </Item>
  )
}

const deliveryNames: Record<ContactDelivery['status'], string> = {
  pending: 'On its way',
  retry: 'Will be tried again',
  sent: 'Delivered',
  failed: 'Failed',
  unknown: 'Unknown: it may have arrived',
}

const Item = styled(Stack)`
  padding: ${theme.space(1.5)} 0;
  border-bottom: 1px solid ${theme.color.line};
  overflow-wrap: anywhere;
  &[data-stuck] b {
    color: ${theme.color.danger};
  }
  summary {
    cursor: pointer;
  }
`

const Text = styled.p`
  max-width: ${theme.measure};
  margin-top: ${theme.space(1)};
  white-space: pre-wrap;
`
