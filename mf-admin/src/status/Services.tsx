import type { ProductStatus, ReplicaStatus } from '@cinecanon/contract'
import { Cluster, from, Muted, theme } from '@cinecanon/ui'
import { utcMoment } from '@cinecanon/web/dates'
import { styled } from 'styled-components'
import { Wrong } from '../page/page.tsx'
import { StateMark } from '../page/StateMark.tsx'
import { Entry, EntryName, Fold } from './Fold.tsx'
import {
  duration,
  isReady,
  megabytes,
  reasonOf,
  secondsBetween,
  summaryOf,
} from './status-texts.ts'

export function Services({ status }: { status: ProductStatus }) {
  const summary = summaryOf(status)
  return (
    <Fold title="Services" problems={isReady(status) ? [] : [summary]} ready={summary}>
      {status.services.map(({ name, replicas }) => (
        <Entry key={name} aria-label={name} role="group">
          <EntryName>{name}</EntryName>
          <ul>
            {replicas.map((replica) => (
              <Replica key={replica.address} replica={replica} now={status.at} />
            ))}
            {replicas.length === 0 && <Muted as="li">No address configured.</Muted>}
          </ul>
        </Entry>
      ))}
    </Fold>
  )
}

function Replica({ replica, now }: { replica: ReplicaStatus; now: string }) {
  const { state, address, report, calls } = replica
  const reason = reasonOf(replica)
  return (
    <Process data-state={state}>
      <StateMark state={state} />
      <Address>{address}</Address>
      <Facts as="span" $gap={[0, 2]}>
        {report && (
          <span title={`Since ${utcMoment(report.startedAt)} UTC`}>
            up {duration(secondsBetween(report.startedAt, now))}
          </span>
        )}
        {report?.release && <code title="Release">{report.release}</code>}
        {report && <span>{versionOf(report)}</span>}
        {report && <span>{megabytes(report.memoryBytes)}</span>}
        {report && <span>{report.inFlight} in flight</span>}
        {calls && calls.breaker !== 'closed' && (
          <Wrong as="span">no calls{calls.breaker === 'half-open' && ', testing again'}</Wrong>
        )}
      </Facts>
      {reason && <Reason>{reason}</Reason>}
    </Process>
  )
}

function versionOf({ version, commit }: NonNullable<ReplicaStatus['report']>): string {
  const short = commit?.slice(0, 7)
  return [version ?? 'unknown version', ...(short ? [`(${short})`] : [])].join(' ')
}

const Process = styled.li`
  display: grid;
  grid-template-columns: 7.5rem minmax(0, 1fr);
  gap: 0 ${theme.space(2)};
  padding: 0.25rem 0;
  font-variant-numeric: tabular-nums;
  ${from.lg} {
    grid-template-columns: 7.5rem 12rem minmax(0, 1fr);
  }
`

const Address = styled.span`
  overflow-wrap: anywhere;
`

const Facts = styled(Cluster)`
  grid-column: 2;
  color: ${theme.color.inkSoft};
  ${from.lg} {
    grid-column: 3;
  }
`

const Reason = styled.p`
  grid-column: 2 / -1;
`
