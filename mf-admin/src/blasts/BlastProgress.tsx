import type { Blast, BlastId } from '@cinecanon/contract'
import { Alert, Bar, Button, Card, Skeleton, theme } from '@cinecanon/ui'
import { useQuery } from '@cinecanon/web/query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { BlastFailures } from './BlastFailures.tsx'
import { type BlastAction, blastQuery, useBlastAction } from './blasts.ts'
import { countNames, mails, stateNames } from './words.ts'

/** How far a blast is, and what can be done about it. */
export function BlastProgress({ blastId }: { blastId: BlastId }) {
  const { data: blast, isError, refetch } = useQuery(blastQuery(blastId))
  if (blast) return <Progress blast={blast} />
  if (!isError) return <Waiting />
  return (
    <Alert>
      <p>The progress could not be loaded. Sending goes on without it.</p>
      <Button onClick={() => refetch()}>Try again</Button>
    </Alert>
  )
}

function Progress({ blast }: { blast: Blast }) {
  const { counts, state } = blast
  const finished = counts.sent + counts.failed + counts.unknown + counts.skipped
  const percent = counts.total === 0 ? 100 : Math.floor((finished / counts.total) * 100)
  return (
    <Panel aria-label={`Blast: ${blast.subject}`}>
      <Head>
        <Title>{blast.subject}</Title>
        <State data-state={state}>{stateNames[state]}</State>
      </Head>
      <Bar percent={percent} />
      <Counts aria-live="polite">
        {finished.toLocaleString('en')} of {mails(counts.total)}
        {countNames
          .filter(({ name }) => counts[name] > 0)
          .map(({ name, label }) => (
            <span key={name} data-count={name}>
              {counts[name].toLocaleString('en')} {label}
            </span>
          ))}
      </Counts>
      {blast.pauseReason && (
        <Reason>
          {blast.pauseReason}
          {blast.resumesByItself && ' It goes on by itself as soon as it can.'}
        </Reason>
      )}
      <Actions blast={blast} />
    </Panel>
  )
}

type Offer = { action: BlastAction; label: string; isDanger?: boolean }

function offersFor({ state, counts }: Blast): Offer[] {
  const isOpen = state === 'queued' || state === 'sending' || state === 'paused'
  return [
    ...(state === 'queued' || state === 'sending'
      ? [{ action: 'pause', label: 'Pause' } as const]
      : []),
    ...(state === 'paused' ? [{ action: 'resume', label: 'Resume' } as const] : []),
    ...(isOpen ? [{ action: 'cancel', label: 'Cancel', isDanger: true } as const] : []),
    ...(state === 'done' && counts.failed > 0
      ? [{ action: 'retryFailed', label: `Try the ${counts.failed} failed again` } as const]
      : []),
    ...(state === 'done' && counts.unknown > 0
      ? [{ action: 'resendUnknown', label: `Send the ${counts.unknown} unknown again` } as const]
      : []),
  ]
}

function Actions({ blast }: { blast: Blast }) {
  const { mutate, isPending } = useBlastAction(blast.id)
  const [isListOpen, setListOpen] = useState(false)
  const { failed, unknown, skipped } = blast.counts
  return (
    <>
      <Row>
        {offersFor(blast).map(({ action, label, isDanger }) => (
          <Button
            key={action}
            $small
            $look={isDanger ? 'danger' : 'plain'}
            aria-disabled={isPending}
            onClick={() => isPending || mutate(action)}
          >
            {label}
          </Button>
        ))}
        {failed + unknown + skipped > 0 && (
          <Button
            $small
            $look="quiet"
            aria-expanded={isListOpen}
            onClick={() => setListOpen(!isListOpen)}
          >
            {isListOpen ? 'Hide who didn’t get it' : 'Show who didn’t get it'}
          </Button>
        )}
      </Row>
      {isListOpen && <BlastFailures blastId={blast.id} />}
    </>
  )
}

const Panel = styled(Card).attrs({ as: 'section' })`
  display: grid;
  gap: ${theme.space(1)};
  padding: ${theme.space(2)};
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${theme.space(1)};
`

const Title = styled.h2`
  font-size: 1.125rem;
  overflow-wrap: anywhere;
`

const State = styled.span`
  font-weight: 600;
  &[data-state='done'] {
    color: ${theme.color.success};
  }
  &[data-state='paused'],
  &[data-state='cancelled'] {
    color: ${theme.color.danger};
  }
`

const Counts = styled.p`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${theme.space(2)};
  font-variant-numeric: tabular-nums;
  span {
    color: ${theme.color.inkSoft};
  }
`

const Reason = styled.p`
  color: ${theme.color.danger};
`

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(1)};
`

const Waiting = styled(Skeleton)`
  height: 8rem;
`
