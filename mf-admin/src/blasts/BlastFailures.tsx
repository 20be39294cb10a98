import type { BlastId } from '@cinecanon/contract'
import { Pager, Skeleton, VisuallyHidden } from '@cinecanon/ui'
import { useQuery } from '@cinecanon/web/query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { PlainHead, TableBox, WordTable } from '../table/table.tsx'
import { failuresQuery } from './blasts.ts'
import { failureNames } from './words.ts'

/** Whoever didn't get a blast, and why. */
export function BlastFailures({ blastId }: { blastId: BlastId }) {
  const [page, setPage] = useState(1)
  const { data, isError } = useQuery(failuresQuery(blastId, page))
  if (isError && !data) return <p>This list could not be loaded.</p>
  if (!data) return <Waiting />
  return (
    <>
      <TableBox role="region" aria-label="Who didn’t get it" tabIndex={0}>
        <Failures>
          <VisuallyHidden as="caption">Who didn’t get this mail, and why</VisuallyHidden>
          <thead>
            <tr>
              <PlainHead>Email</PlainHead>
              <PlainHead>What happened</PlainHead>
              <PlainHead>Why</PlainHead>
            </tr>
          </thead>
          <tbody>
            {data.failures.map(({ userId, email, status, smtpCode, reason }) => (
              <tr key={userId}>
                <th scope="row">{email ?? 'No account'}</th>
                <td>{failureNames[status]}</td>
                <td>
                  {smtpCode !== null && `${smtpCode} `}
                  {reason}
                </td>
              </tr>
            ))}
          </tbody>
        </Failures>
      </TableBox>
      <Pager page={page} pageSize={50} total={data.total} things="mails" onPage={setPage} />
    </>
  )
}

const Failures = styled(WordTable)`
  tbody td,
  tbody th {
    overflow-wrap: anywhere;
  }
`

const Waiting = styled(Skeleton)`
  height: 8rem;
`
