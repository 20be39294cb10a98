import type { Blast, BlastCounts } from '@cinecanon/contract'
import { Button, Cluster } from '@cinecanon/ui'
import { counted } from '@cinecanon/web/text'
import { useState } from 'react'
import { ConfirmDialog } from '../page/ConfirmDialog.tsx'
import { BlastFailures } from './BlastFailures.tsx'
import { type BlastAction, useBlastAction } from './blasts.ts'

type Offer = {
  /** Actions that replace each other share a key, because the button must keep its focus. */
  key: 'first' | 'hold' | 'end' | 'failed' | 'unknown'
  action: BlastAction
  label: string
  isOffered: boolean
}

type Question = {
  heading: string
  text: (counts: BlastCounts) => string
  cancel: string
  confirm: string
}

/** Irreversible actions have a question. */
const questions: Partial<Record<BlastAction, Question>> = {
  cancel: {
    heading: 'Cancel this blast?',
    text: ({ sent, pending, retry }) =>
      `So far ${counted(sent, 'mail')} went out. The other ${counted(pending + retry, 'mail')} will never be sent: a cancelled blast can’t be resumed.`,
    cancel: 'Keep it',
    confirm: 'Cancel the blast',
  },
  resendUnknown: {
    heading: 'Send these again?',
    text: ({ unknown }) =>
      `The connection to the mail server ended before it confirmed ${counted(unknown, 'mail')}. Some may have arrived, and would arrive twice.`,
    cancel: 'Not now',
    confirm: 'Send them again',
  },
}

export function BlastActions({ blast }: { blast: Blast }) {
  const { mutate, isPending } = useBlastAction(blast.id)
  const [confirming, setConfirming] = useState<BlastAction>()
  const [isListOpen, setListOpen] = useState(false)
  const { failed, unknown, skipped } = blast.counts
  const hasMissing = failed + unknown + skipped > 0
  const isScheduled = blast.state === 'scheduled'
  const act = (action: BlastAction) => {
    if (questions[action] && !isScheduled) setConfirming(action)
    else mutate(action)
  }
  const confirm = (action: BlastAction) => {
    setConfirming(undefined)
    mutate(action)
  }
  const question = confirming && questions[confirming]
  return (
    <>
      <Cluster>
        {offersFor(blast).map(({ key, action, label }) => (
          <Button
            key={key}
            $small={!isScheduled}
            $look={key === 'end' ? 'danger' : 'plain'}
            aria-disabled={isPending}
            onClick={() => act(action)}
          >
            {label}
          </Button>
        ))}
        {hasMissing && (
          <Button
            $small
            $look="quiet"
            aria-expanded={isListOpen}
            onClick={() => setListOpen(!isListOpen)}
          >
            {isListOpen ? 'Hide who didn’t get it' : 'Show who didn’t get it'}
          </Button>
        )}
      </Cluster>
      {isListOpen && hasMissing && <BlastFailures blastId={blast.id} />}
      {confirming && question && (
        <ConfirmDialog
          heading={question.heading}
          cancel={question.cancel}
          confirm={question.confirm}
          onConfirm={() => confirm(confirming)}
          onClose={() => setConfirming(undefined)}
        >
          <p>
            <b>{blast.subject}</b>
          </p>
          <p>{question.text(blast.counts)}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

function offersFor({ state, counts, resumesByItself }: Blast): Offer[] {
  const isMoving = state === 'queued' || state === 'sending'
  const isPaused = state === 'paused'
  const isDone = state === 'done'
  const offers: Offer[] = [
    { key: 'first', action: 'pause', label: 'Pause', isOffered: isMoving },
    { key: 'first', action: 'resume', label: 'Resume', isOffered: isPaused },
    { key: 'hold', action: 'pause', label: 'Keep it paused', isOffered: resumesByItself },
    { key: 'end', action: 'cancel', label: 'Stop', isOffered: state === 'scheduled' },
    { key: 'end', action: 'cancel', label: 'Cancel', isOffered: isMoving || isPaused },
    {
      key: 'failed',
      action: 'retryFailed',
      label: `Try the ${counts.failed} failed again`,
      isOffered: isDone && counts.failed > 0,
    },
    {
      key: 'unknown',
      action: 'resendUnknown',
      label: `Send the ${counts.unknown} unknown again`,
      isOffered: isDone && counts.unknown > 0,
    },
  ]
  return offers.filter(({ isOffered }) => isOffered)
}
