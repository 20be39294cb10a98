import { type ContactDelivery, messageStates } from '@cinecanon/contract'
import {
  Button,
  ButtonAnchor,
  Cluster,
  Muted,
  Stack,
  Tabs,
  theme,
  VisuallyHidden,
} from '@cinecanon/ui'
import { useSearchChoice } from '@cinecanon/web'
import { utcMoment } from '@cinecanon/web/dates'
import { useRef } from 'react'
import { styled } from 'styled-components'
import { Empty } from '../page/Empty.tsx'
import { Paged } from '../page/Paged.tsx'
import { Panel } from '../page/Panel.tsx'
import { Note, Page, TabContent } from '../page/page.tsx'
import { messagesQuery, replyTo, useMessageAction } from './messages.ts'

const tabs = [
  { value: 'open', label: 'Open' },
  { value: 'answered', label: 'Answered' },
] as const

export default function MessagesPage() {
  const [state, show] = useSearchChoice('state', messageStates)
  const list = useRef<HTMLDivElement>(null)
  return (
    <Page title="Messages">
      <Tabs label="Messages" value={state} tabs={tabs} onChange={show}>
        <List ref={list} tabIndex={-1} $gap={2}>
          <Note>{notes[state]}</Note>
          <Paged
            key={state}
            query={(page) => messagesQuery(state, page)}
            pageSize={20}
            things="messages"
            what="The messages"
            height="16rem"
            empty={<Empty {...empty[state]} />}
          >
            {({ messages }) => (
              <Stack as="ul" $gap={1.5}>
                {messages.map((message) => (
                  // The list takes the focus, because the message leaves it.
                  <Message
                    key={message.id}
                    message={message}
                    onMoved={() => list.current?.focus()}
                  />
                ))}
              </Stack>
            )}
          </Paged>
        </List>
      </Tabs>
    </Page>
  )
}

const notes = {
  open: 'From the contact form, the newest first. Times are in UTC.',
  answered: 'Deleted 30 days after they were answered. Times are in UTC.',
}

const empty = {
  open: {
    text: 'No open messages.',
    hint: 'What visitors write in the contact form comes here, and to your address.',
  },
  answered: {
    text: 'No answered messages.',
    hint: 'A message that you mark as answered comes here.',
  },
}

const List = styled(TabContent)`
  &:focus {
    outline: none;
  }
`

type Props = { message: ContactDelivery; onMoved: () => void }

function Message({ message, onMoved }: Props) {
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
