import type { Blast, BlastId } from '@cinecanon/contract'
import { seconds } from '@cinecanon/contract/time'
import { Skeleton, theme, VisuallyHidden } from '@cinecanon/ui'
import { utcMoment } from '@cinecanon/web/dates'
import { Loaded } from '@cinecanon/web/loaded'
import { useQuery } from '@cinecanon/web/query'
import { counted, countText } from '@cinecanon/web/text'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { Panel } from '../page/Panel.tsx'
import { Note, Wrong } from '../page/page.tsx'
import { BlastActions } from './BlastActions.tsx'
import { BlastBar } from './BlastBar.tsx'
import { blastQuery } from './blasts.ts'
import { ruleText } from './new/rule-form.ts'

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
  const title = (
    <>
      <VisuallyHidden>Blast: </VisuallyHidden>
      {subject}
    </>
  )
  const finished = counts.sent + counts.failed + counts.unknown + counts.skipped
  return (
    <Panel title={title} state={<State data-state={state}>{stateNames[state]}</State>}>
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
        <Wrong>
          {withFullStop(blast.pauseReason)}
          {blast.resumesByItself && ' It goes on by itself as soon as it can.'}
        </Wrong>
      )}
      <BlastActions blast={blast} />
    </Panel>
  )
}

function Countdown({ startAt }: { startAt: string }) {
  const left = useSecondsUntil(startAt)
  if (left === undefined || left > 60) {
    return <Timer>Starts {utcMoment(startAt)} UTC.</Timer>
  }
  return <Timer>Sending starts{left > 0 && ` in ${left}`}…</Timer>
}

/** Returns undefined on the server, because its clock differs. */
function useSecondsUntil(at: string): number | undefined {
  const [left, setLeft] = useState<number>()
  useEffect(() => {
    const read = () => setLeft(Math.ceil((Date.parse(at) - Date.now()) / seconds))
    read()
    const timer = setInterval(read, seconds / 4)
    return () => clearInterval(timer)
  }, [at])
  return left
}

function withFullStop(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}

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

const Timer = styled.p.attrs({ role: 'timer' })`
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`
