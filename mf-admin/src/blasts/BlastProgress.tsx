import type { Blast, BlastId } from '@cinecanon/contract'
import { Alert, Bar, Button, Card, Skeleton, theme } from '@cinecanon/ui'
import { useQuery } from '@cinecanon/web/query'
import { styled } from 'styled-components'
import { BlastActions } from './BlastActions.tsx'
import { blastQuery } from './blasts.ts'
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
          {asSentence(blast.pauseReason)}
          {blast.resumesByItself && ' It goes on by itself as soon as it can.'}
        </Reason>
      )}
      <BlastActions blast={blast} />
    </Panel>
  )
}

/** What a mail server says may end in anything. */
function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
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

const Waiting = styled(Skeleton)`
  height: 8rem;
`
