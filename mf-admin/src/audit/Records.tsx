import type { MailAuditAction, UserAuditAction } from '@cinecanon/contract'
import { from, VisuallyHidden } from '@cinecanon/ui'
import { utcMoment } from '@cinecanon/web/dates'
import { styled } from 'styled-components'
import { Empty } from '../page/Empty.tsx'
import { Paged } from '../page/Paged.tsx'
import { HeadRow, TableBox, WordTable } from '../table/table.tsx'
import { type AuditRecord, auditQuery } from './audit.ts'

type Props = { service: 'mail' | 'users' }

export function Records({ service }: Props) {
  return (
    <Paged
      query={(page) => auditQuery(service, page)}
      pageSize={50}
      things="records"
      what="The records"
      height="24rem"
      empty={
        <Empty
          text="Nothing has been recorded yet."
          hint="What operators change comes here, with who did it and when."
        />
      }
    >
      {({ records }) => <RecordTable records={records} />}
    </Paged>
  )
}

function RecordTable({ records }: { records: readonly AuditRecord[] }) {
  return (
    <TableBox aria-label="Records">
      <RecordRows>
        <VisuallyHidden as="caption">Who did what, the newest first, times in UTC</VisuallyHidden>
        <HeadRow labels={['When (UTC)', 'Who', 'Action', 'Subject', 'Detail']} />
        <tbody>
          {records.map(({ id, at, by, action, subject, detail }) => (
            <tr key={id}>
              <td>{utcMoment(at)}</td>
              <td>{by}</td>
              <th scope="row">{actionNames[action]}</th>
              <td>{subject}</td>
              <td>{detail}</td>
            </tr>
          ))}
        </tbody>
      </RecordRows>
    </TableBox>
  )
}

export const actionNames: Record<MailAuditAction | UserAuditAction, string> = {
  template_saved: 'Template saved',
  template_restored: 'Template restored',
  test_sent: 'Test mail sent',
  blast_sent: 'Blast sent',
  blast_scheduled: 'Blast scheduled',
  blast_paused: 'Blast paused',
  blast_resumed: 'Blast resumed',
  blast_cancelled: 'Blast cancelled',
  blast_failed_retried: 'Failed mails tried again',
  blast_unknown_resent: 'Mails of unknown fate sent again',
  contact_retried: 'Contact message sent again',
  message_answered: 'Message answered',
  message_reopened: 'Message opened again',
  canary_withdrawn: 'Canary withdrawn',
  suppression_added: 'Address suppressed',
  suppression_lifted: 'Suppression lifted',
  suppressions_imported: 'Suppressions imported',
  user_deleted: 'User deleted',
}

const RecordRows = styled(WordTable)`
  tbody td,
  tbody th {
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  td:nth-child(2) {
    min-width: 13rem;
  }
  td:last-child {
    min-width: 12rem;
  }
  td:first-child {
    white-space: nowrap;
  }
  tbody th {
    min-width: 6.5rem;
    overflow-wrap: normal;
  }
  /** Wraps in two halves, because most are long ids. */
  td:nth-child(4) {
    min-width: 7.5rem;
    font-size: 0.8125rem;
  }
  ${from.xl} {
    td:nth-child(4) {
      min-width: 14.5rem;
    }
  }
`
