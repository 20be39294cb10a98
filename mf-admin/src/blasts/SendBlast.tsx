import { Button, Dialog, theme } from '@cinecanon/ui'
import { toast } from '@cinecanon/web'
import { useState } from 'react'
import { styled } from 'styled-components'
import { users } from './words.ts'

type Props = {
  count: number
  subject: string
  /** How many mails are on their way just now, if any. */
  sending: number | undefined
  /** The key names this one blast: pressed twice, it is still one. */
  onSend: (idempotencyKey: string) => void
}

export function SendBlast({ count, subject, sending, onSend }: Props) {
  const [key, setKey] = useState<string>()
  const isSending = sending !== undefined
  const ask = () => {
    if (isSending) return
    if (count > 0) setKey(crypto.randomUUID())
    else toast({ title: 'No users selected', isDestructive: true })
  }
  return (
    <div>
      <Button $look="strong" aria-disabled={isSending} onClick={ask}>
        {isSending ? `Sending in batches... (${sending} emails)` : 'Send Email Blast'}
      </Button>
      {key && (
        <Narrow label="Send this email blast?" onClose={() => setKey(undefined)}>
          <Heading>Send to {users(count)}?</Heading>
          <p>
            Each of them gets one mail with the subject <b>{subject}</b>, with the text as it stands
            in the editor now. Whoever unsubscribed is left out. What was sent can’t be taken back,
            but you can pause or cancel what hasn’t been sent yet.
          </p>
          <Choices>
            <Button onClick={() => setKey(undefined)}>Not yet</Button>
            <Button
              $look="strong"
              onClick={() => {
                setKey(undefined)
                onSend(key)
              }}
            >
              Send to {users(count)}
            </Button>
          </Choices>
        </Narrow>
      )}
    </div>
  )
}

const Narrow = styled(Dialog)`
  width: min(34rem, calc(100vw - ${theme.space(4)}));
  overflow-wrap: anywhere;
`

const Heading = styled.h2`
  margin-bottom: ${theme.space(2)};
  padding-right: ${theme.space(4)};
  font-size: 1.5rem;
`

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: ${theme.space(1.5)};
  margin-top: ${theme.space(3)};
`
