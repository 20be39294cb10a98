import type { Blast } from '@cinecanon/contract'
import { Button, Cluster } from '@cinecanon/ui'
import { useState } from 'react'
import { BlastFailures } from './BlastFailures.tsx'
import { type BlastAction, useBlastAction } from './blasts.ts'
import { ConfirmBlastAction, needsConfirmation } from './ConfirmBlastAction.tsx'

type Offer = {
  /** Actions that replace each other share a key, because the button must keep its focus. */
  key: 'first' | 'hold' | 'end' | 'failed' | 'unknown'
  action: BlastAction
  label: string
  isOffered: boolean
}

export function BlastActions({ blast }: { blast: Blast }) {
  const { mutate, isPending } = useBlastAction(blast.id)
  const [confirming, setConfirming] = useState<BlastAction>()
  const [isListOpen, setListOpen] = useState(false)
  const { failed, unknown, skipped } = blast.counts
  const hasMissing = failed + unknown + skipped > 0
  const act = (action: BlastAction) => {
    if (isPending) return
    if (needsConfirmation(action) && blast.state !== 'scheduled') setConfirming(action)
    else mutate(action)
  }
  return (
    <>
      <Cluster>
        {offersFor(blast).map(({ key, action, label }) => (
          <Button
            key={key}
            $small={blast.state !== 'scheduled'}
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
      {confirming && (
        <ConfirmBlastAction
          action={confirming}
          blast={blast}
          onConfirm={() => {
            setConfirming(undefined)
            mutate(confirming)
          }}
          onClose={() => setConfirming(undefined)}
        />
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
