import type { Blast } from '@cinecanon/contract'
import { Button, Cluster } from '@cinecanon/ui'
import { useState } from 'react'
import { BlastFailures } from './BlastFailures.tsx'
import { type BlastAction, useBlastAction } from './blasts.ts'
import { ConfirmBlastAction, needsConfirmation } from './ConfirmBlastAction.tsx'

type Offer = {
  /** React key: offers that replace each other are one button, which so keeps the focus. */
  place: string
  action: BlastAction
  label: string
  isDanger?: boolean
}

/** The actions on a blast, and the list of those who didn't get it. */
export function BlastActions({ blast }: { blast: Blast }) {
  const { mutate, isPending } = useBlastAction(blast.id)
  const [asked, setAsked] = useState<BlastAction>()
  const [isListOpen, setListOpen] = useState(false)
  const { failed, unknown, skipped } = blast.counts
  const isSomeoneMissing = failed + unknown + skipped > 0
  const act = (action: BlastAction) => {
    if (isPending) return
    if (needsConfirmation(action)) setAsked(action)
    else mutate(action)
  }
  return (
    <>
      <Cluster>
        {offersFor(blast).map(({ place, action, label, isDanger }) => (
          <Button
            key={place}
            $small
            $look={isDanger ? 'danger' : 'plain'}
            aria-disabled={isPending}
            onClick={() => act(action)}
          >
            {label}
          </Button>
        ))}
        {isSomeoneMissing && (
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
      {isListOpen && isSomeoneMissing && <BlastFailures blastId={blast.id} />}
      {asked && (
        <ConfirmBlastAction
          action={asked}
          blast={blast}
          onConfirm={() => {
            setAsked(undefined)
            mutate(asked)
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

function offersFor({ state, counts, resumesByItself }: Blast): Offer[] {
  const isMoving = state === 'queued' || state === 'sending'
  const offers: (Offer & { isOffered: boolean })[] = [
    { place: 'first', action: 'pause', label: 'Pause', isOffered: isMoving },
    { place: 'first', action: 'resume', label: 'Resume', isOffered: state === 'paused' },
    { place: 'hold', action: 'pause', label: 'Keep it paused', isOffered: resumesByItself },
    {
      place: 'end',
      action: 'cancel',
      label: 'Cancel',
      isDanger: true,
      isOffered: isMoving || state === 'paused',
    },
    {
      place: 'failed',
      action: 'retryFailed',
      label: `Try the ${counts.failed} failed again`,
      isOffered: state === 'done' && counts.failed > 0,
    },
    {
      place: 'unknown',
      action: 'resendUnknown',
      label: `Send the ${counts.unknown} unknown again`,
      isOffered: state === 'done' && counts.unknown > 0,
    },
  ]
  return offers.filter(({ isOffered }) => isOffered)
}
