import type { ContactDelivery } from '@cinecanon/contract'
import { Alert, Button, Pager, Skeleton, theme } from '@cinecanon/ui'
import { useQuery } from '@cinecanon/web/query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { dateAndTime } from '../users/dates.ts'
import { contactMessagesQuery, useRetryContactMessage } from './audit.ts'
import { deliveryNames } from './words.ts'

const pageSize = 20

/** What people wrote in the contact form: those that didn't arrive first, with a way to send them again. */
export function ContactMessages() {
  const [page, setPage] = useState(1)
  const { data, isError, refetch } = useQuery(contactMessagesQuery(page))
  if (isError && !data) {
    return (
      <Alert>
        <p>The messages could not be loaded.</p>
        <Button onClick={() => refetch()}>Try again</Button>
      </Alert>
    )
  }
  if (!data) return <Waiting />
  if (data.total === 0) return <p>Nobody has written yet.</p>
  return (
    <>
      <ul>
        {data.messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ul>
      <Pager
        page={page}
        pageSize={pageSize}
        total={data.total}
        things="messages"
        onPage={setPage}
      />
    </>
  )
}

function Message({ message }: { message: ContactDelivery }) {
  const { mutate, isPending } = useRetryContactMessage()
  const { id, status, createdAt, name, email, subject, message: text, smtpCode, error } = message
  const isStuck = status === 'failed' || status === 'unknown'
  return (
    <Item data-stuck={isStuck ? '' : undefined}>
      <p>
        <b>{deliveryNames[status]}</b>, written {dateAndTime(createdAt)} UTC
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
        <Button $small aria-disabled={isPending} onClick={() => isPending || mutate(id)}>
          Send it again
        </Button>
      )}
    </Item>
  )
}

const Item = styled.li`
  display: grid;
  justify-items: start;
  gap: ${theme.space(1)};
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

const Waiting = styled(Skeleton)`
  height: 16rem;
`
