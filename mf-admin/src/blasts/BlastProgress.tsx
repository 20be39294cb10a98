import type { Blast, BlastId } from '@cinecanon/contract'
import { Card, Cluster, Skeleton, theme } from '@cinecanon/ui'
import { utcMoment } from '@cinecanon/web/dates'
import { Loaded } from '@cinecanon/web/loaded'
import { useQuery } from '@cinecanon/web/query'
import { counted, countText } from '@cinecanon/web/text'
import { styled } from 'styled-components'
import { Note } from '../page/page.tsx'
import { BlastActions } from './BlastActions.tsx'
import { BlastBar } from './BlastBar.tsx'
import { blastQuery } from './blasts.ts'
import { Countdown } from './Countdown.tsx'
import { ruleText } from './rule-text.ts'

const stateNames: Record<Blast['state'], string> = {
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
      skeleton={<Skeleton $height="18rem" />}
    >
      {(blast) => <BlastCard blast={blast} />}
    </Loaded>
  )
}

export function BlastCard({ blast }: { blast: Blast }) {
  const { subject, state, counts, rule, createdAt, createdBy } = blast
  const finished = counts.sent + counts.failed + counts.unknown + counts.skipped
  return (
    <Panel aria-label={`Blast: ${subject}`}>
      <Cluster $justify="space-between">
        <Title>{subject}</Title>
        <State data-state={state}>{stateNames[state]}</State>
      </Cluster>
      <Note>
        {utcMoment(createdAt)} UTC, {createdBy}: {rule ? ruleText(rule) : 'chosen people'}.
      </Note>
      {state === 'scheduled' && blast.startAt && <Countdown startAt={blast.startAt} />}
      {counts.total > 0 && (
        <>
          <p aria-live="polite">
            {countText(finished)} of {counted(counts.total, 'mail')}
          </p>
          <BlastBar blast={blast} />
        </>
      )}
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

const Reason = styled.p`
  color: ${theme.color.danger};
`
