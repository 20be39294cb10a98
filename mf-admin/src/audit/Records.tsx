import { from, Pager, Skeleton, VisuallyHidden } from '@cinecanon/ui'
import { utcMoment } from '@cinecanon/web/dates'
import { Loaded } from '@cinecanon/web/loaded'
import { useQuery } from '@cinecanon/web/query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { HeadRow, TableBox, WordTable } from '../table/table.tsx'
import { type AuditRecord, auditQuery } from './audit.ts'
import { actionNames } from './labels.ts'

type Props = { service: 'mail' | 'users' }

const pageSize = 50

/** One service's records, the newest first. */
export function Records({ service }: Props) {
  const [page, setPage] = useState(1)
  return (
    <Loaded
      query={useQuery(auditQuery(service, page))}
      what="The records"
      skeleton={<Skeleton $height="24rem" />}
      empty={<p>Nothing has been recorded yet.</p>}
    >
      {({ records, total }) => (
        <>
          <RecordTable records={records} />
          <Pager page={page} pageSize={pageSize} total={total} things="records" onPage={setPage} />
        </>
      )}
    </Loaded>
  )
}

function RecordTable({ records }: { records: readonly AuditRecord[] }) {
  return (
    <TableBox role="region" aria-label="Records" tabIndex={0}>
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

const RecordRows = styled(WordTable)`
  tbody td,
  tbody th {
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  /* Most addresses fit in. */
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
  /* Mostly the id of a blast or a user: two halves, or one line. */
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
