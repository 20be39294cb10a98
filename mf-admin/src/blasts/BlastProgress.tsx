import type { Blast, BlastCounts, BlastId } from '@cinecanon/contract'
import { Bar, Card, Cluster, Skeleton, theme } from '@cinecanon/ui'
import { Loaded } from '@cinecanon/web/loaded'
import { useQuery } from '@cinecanon/web/query'
import { counted, countText } from '@cinecanon/web/text'
import { styled } from 'styled-components'
import { BlastActions } from './BlastActions.tsx'
import { blastQuery } from './blasts.ts'

export const stateNames: Record<Blast['state'], string> = {
  scheduled: 'Scheduled',
  queued: 'Waiting to start',
  sending: 'Sending',
  paused: 'Paused',
  cancelled: 'Cancelled',
  done: 'Done',
}

export function BlastProgress({ blastId }: { blastId: BlastId }) {
  return (
    <Loaded
      query={useQuery(blastQuery(blastId))}
      failure="The progress could not be loaded. Sending goes on without it."
      skeleton={<Skeleton $height="8rem" />}
    >
      {(blast) => <Progress blast={blast} />}
    </Loaded>
  )
}

function Progress({ blast }: { blast: Blast }) {
  const { counts, state } = blast
  const finished = counts.sent + counts.failed + counts.unknown + counts.skipped
  const percent = counts.total === 0 ? 100 : Math.floor((finished / counts.total) * 100)
  return (
    <Panel aria-label={`Blast: ${blast.subject}`}>
      <Cluster $justify="space-between">
        <Title>{blast.subject}</Title>
        <State data-state={state}>{stateNames[state]}</State>
      </Cluster>
      <Bar percent={percent} />
      <Counts as="p" $gap={[0, 2]} aria-live="polite">
        {countText(finished)} of {counted(counts.total, 'mail')}
        {countNames
          .filter(({ name }) => counts[name] > 0)
          .map(({ name, label }) => (
            <span key={name} data-count={name}>
              {countText(counts[name])} {label}
            </span>
          ))}
      </Counts>
      {blast.pauseReason && (
        <Reason>
          {asSentence(blast.pauseReason)}
          {blast.resumesByItself && ' It goes on by itself as soon as it can.'}
        </Reason>
      )}
      <BlastActions blast={blast} />
    </Panel>
  )
}

/** Adds a missing full stop. */
function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}

const countNames: { name: keyof Omit<BlastCounts, 'total'>; label: string }[] = [
  { name: 'sent', label: 'sent' },
  { name: 'pending', label: 'waiting' },
  { name: 'retry', label: 'to be tried again' },
  { name: 'failed', label: 'failed' },
  { name: 'unknown', label: 'of unknown fate' },
  { name: 'skipped', label: 'skipped' },
]

const Panel = styled(Card).attrs({ as: 'section' })`
  display: grid;
  gap: ${theme.space(1)};
  padding: ${theme.space(2)};
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

const Counts = styled(Cluster)`
  font-variant-numeric: tabular-nums;
  span {
    color: ${theme.color.inkSoft};
  }
`

const Reason = styled.p`
  color: ${theme.color.danger};
`
