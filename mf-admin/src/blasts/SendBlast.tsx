import { Button } from '@cinecanon/ui'
import { toast } from '@cinecanon/web'
import { counted } from '@cinecanon/web/text'
import { useState } from 'react'
import { ConfirmDialog } from '../page/ConfirmDialog.tsx'

type Props = {
  count: number
  subject: string
  sending: number | undefined
  onSend: () => void
}

export function SendBlast({ count, subject, sending, onSend }: Props) {
  const [isConfirming, setConfirming] = useState(false)
  const isSending = sending !== undefined
  const confirm = () => {
    if (isSending) return
    if (count > 0) setConfirming(true)
    else toast({ title: 'No users selected', isDestructive: true })
  }
  return (
    <div>
      <Button $look="strong" aria-disabled={isSending} onClick={confirm}>
        {isSending ? `Sending in batches... (${sending} emails)` : 'Send Email Blast'}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          label="Send this email blast?"
          heading={`Send to ${counted(count, 'user')}?`}
          cancel="Not yet"
          confirm={`Send to ${counted(count, 'user')}`}
          look="strong"
          onConfirm={() => {
            setConfirming(false)
            onSend()
          }}
          onClose={() => setConfirming(false)}
        >
          <p>
            Each user gets one mail with the subject <b>{subject}</b> and the current text of the
            editor. Users who unsubscribed are left out. Sent mails can’t be recalled, but you can
            pause or cancel the rest.
          </p>
        </ConfirmDialog>
      )}
    </div>
  )
}
