import { below, Muted, Skeleton, theme } from '@cinecanon/ui'
import { utcDay } from '@cinecanon/web/dates'
import { Loaded } from '@cinecanon/web/loaded'
import { useQuery } from '@cinecanon/web/query'
import { styled } from 'styled-components'
import { type AuditRecord, auditQuery } from '../audit/audit.ts'
import { actionNames } from '../audit/Records.tsx'
import { Panel, Rows } from '../page/Panel.tsx'

const most = 8

export function Lately() {
  const [mail, users] = [useQuery(auditQuery('mail', 1)), useQuery(auditQuery('users', 1))]
  const query = {
    data: mail.data && users.data && latestOf([...mail.data.records, ...users.data.records]),
    isError: mail.isError || users.isError,
    refetch: () => Promise.all([mail.refetch(), users.refetch()]),
  }
  return (
    <Panel title="Lately">
      <Loaded
        query={query}
        what="The audit trail"
        skeleton={<Skeleton $height="22rem" />}
        empty={<Muted>Nothing has been recorded yet.</Muted>}
      >
        {(records) => (
          <Rows>
            {records.map((record) => (
              <Record key={record.id} {...record} />
            ))}
          </Rows>
        )}
      </Loaded>
    </Panel>
  )
}

function Record({ at, by, action, subject, detail }: AuditRecord) {
  const more = detail || subject
  return (
    <li>
      <Time dateTime={at}>{whenOf(at)}</Time>
      <Action>
        {actionNames[action]}
        {more && `: ${more}`}
      </Action>
      <Operator>{by}</Operator>
    </li>
  )
}

function latestOf(records: readonly AuditRecord[]): AuditRecord[] {
  return records.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, most)
}

/** Shows UTC: today's records by time, earlier ones by day. */
function whenOf(at: string): string {
  const isToday = at.slice(0, 10) === new Date().toISOString().slice(0, 10)
  return isToday ? at.slice(11, 16) : utcDay(at)
}

const Time = styled.time`
  flex: none;
  width: 3.5rem;
  color: ${theme.color.inkSoft};
`

const Action = styled.span`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`

const Operator = styled.span`
  max-width: 40%;
  overflow: hidden;
  color: ${theme.color.inkSoft};
  text-overflow: ellipsis;
  white-space: nowrap;
  ${below.md} {
    display: none;
  }
`
