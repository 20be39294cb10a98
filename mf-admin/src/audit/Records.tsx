import type { MailAuditRecord, UserAuditRecord } from '@cinecanon/contract'
import { Alert, Button, from, Pager, Skeleton, VisuallyHidden } from '@cinecanon/ui'
import { useQuery } from '@cinecanon/web/query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { PlainHead, TableBox, WordTable } from '../table/table.tsx'
import { dateAndTime } from '../users/dates.ts'
import type { mailAuditQuery, userAuditQuery } from './audit.ts'
import { actionNames } from './words.ts'

type AuditRecord = MailAuditRecord | UserAuditRecord
type Props = { queryOf: typeof mailAuditQuery | typeof userAuditQuery }

const pageSize = 50

/** One service's records, the newest first. */
export function Records({ queryOf }: Props) {
  const [page, setPage] = useState(1)
  const { data, isError, refetch } = useRecords(queryOf, page)
  if (isError && !data) {
    return (
      <Alert>
        <p>The records could not be loaded.</p>
        <Button onClick={() => refetch()}>Try again</Button>
      </Alert>
    )
  }
  if (!data) return <Waiting />
  if (data.total === 0) return <p>Nothing has been recorded yet.</p>
  return (
    <>
      <RecordTable records={data.records} />
      <Pager page={page} pageSize={pageSize} total={data.total} things="records" onPage={setPage} />
    </>
  )
}

function useRecords(queryOf: Props['queryOf'], page: number) {
  // Both answer records alike; the hook can't be called with one of two kinds of options.
  return useQuery((queryOf as typeof mailAuditQuery)(page))
}

function RecordTable({ records }: { records: readonly AuditRecord[] }) {
  return (
    <TableBox role="region" aria-label="Records" tabIndex={0}>
      <Lines>
        <VisuallyHidden as="caption">Who did what, the newest first, times in UTC</VisuallyHidden>
        <thead>
          <tr>
            <PlainHead>When (UTC)</PlainHead>
            <PlainHead>Who</PlainHead>
            <PlainHead>Action</PlainHead>
            <PlainHead>Subject</PlainHead>
            <PlainHead>Detail</PlainHead>
          </tr>
        </thead>
        <tbody>
          {records.map(({ id, at, by, action, subject, detail }) => (
            <tr key={id}>
              <td>{dateAndTime(at)}</td>
              <td>{by}</td>
              <th scope="row">{actionNames[action]}</th>
              <td>{subject}</td>
              <td>{detail}</td>
            </tr>
          ))}
        </tbody>
      </Lines>
    </TableBox>
  )
}

const Lines = styled(WordTable)`
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

const Waiting = styled(Skeleton)`
  height: 24rem;
`
