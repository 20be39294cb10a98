import type { BlastId } from '@cinecanon/contract'
import { Pager, Skeleton, VisuallyHidden } from '@cinecanon/ui'
import { Loaded } from '@cinecanon/web/loaded'
import { useQuery } from '@cinecanon/web/query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { HeadRow, TableBox, WordTable } from '../table/table.tsx'
import { failuresQuery } from './blasts.ts'
import { failureNames } from './labels.ts'

/** Who didn't get a blast, and why. */
export function BlastFailures({ blastId }: { blastId: BlastId }) {
  const [page, setPage] = useState(1)
  return (
    <Loaded
      query={useQuery(failuresQuery(blastId, page))}
      what="This list"
      skeleton={<Skeleton $height="8rem" />}
    >
      {({ failures, total }) => (
        <>
          <TableBox role="region" aria-label="Who didn’t get it" tabIndex={0}>
            <Failures>
              <VisuallyHidden as="caption">Who didn’t get this mail, and why</VisuallyHidden>
              <HeadRow labels={['Email', 'What happened', 'Why']} />
              <tbody>
                {failures.map(({ userId, email, status, smtpCode, reason }) => (
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
          <Pager page={page} pageSize={50} total={total} things="mails" onPage={setPage} />
        </>
      )}
    </Loaded>
  )
}

const Failures = styled(WordTable)`
  tbody td,
  tbody th {
    overflow-wrap: anywhere;
  }
`
