import { Button } from '@cinecanon/ui'
import { toast } from '@cinecanon/web'
import { useState } from 'react'
import { Answers, AskDialog, AskHeading } from '../page/ask.ts'
import { users } from './words.ts'

type Props = {
  count: number
  subject: string
  /** How many mails are on their way just now, if any. */
  sending: number | undefined
  onSend: () => void
}

export function SendBlast({ count, subject, sending, onSend }: Props) {
  const [isAsking, setAsking] = useState(false)
  const isSending = sending !== undefined
  const ask = () => {
    if (isSending) return
    if (count > 0) setAsking(true)
    else toast({ title: 'No users selected', isDestructive: true })
  }
  return (
    <div>
      <Button $look="strong" aria-disabled={isSending} onClick={ask}>
        {isSending ? `Sending in batches... (${sending} emails)` : 'Send Email Blast'}
      </Button>
      {isAsking && (
        <AskDialog label="Send this email blast?" onClose={() => setAsking(false)}>
          <AskHeading>Send to {users(count)}?</AskHeading>
          <p>
            Each of them gets one mail with the subject <b>{subject}</b>, with the text as it stands
            in the editor now. Whoever unsubscribed is left out. What was sent can’t be taken back,
            but you can pause or cancel what hasn’t been sent yet.
          </p>
          <Answers>
            <Button onClick={() => setAsking(false)}>Not yet</Button>
            <Button
              $look="strong"
              onClick={() => {
                setAsking(false)
                onSend()
              }}
            >
              Send to {users(count)}
            </Button>
          </Answers>
        </AskDialog>
      )}
    </div>
  )
}
