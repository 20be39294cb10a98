import type { BlastFailure, BlastId } from '@cinecanon/contract'
import { VisuallyHidden } from '@cinecanon/ui'
import { styled } from 'styled-components'
import { Paged } from '../page/Paged.tsx'
import { HeadRow, TableBox, WordTable } from '../table/table.tsx'
import { failuresQuery } from './blasts.ts'

export function BlastFailures({ blastId }: { blastId: BlastId }) {
  return (
    <Paged
      query={(page) => failuresQuery(blastId, page)}
      pageSize={50}
      things="mails"
      what="This list"
      height="8rem"
    >
      {({ failures }) => (
        <TableBox aria-label="Who didn’t get it">
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
      )}
    </Paged>
  )
}

const failureNames: Record<BlastFailure['status'], string> = {
  failed: 'Failed',
  unknown: 'Unknown',
  skipped: 'Skipped',
  retry: 'Will be tried again',
}

const Failures = styled(WordTable)`
  tbody td,
  tbody th {
    overflow-wrap: anywhere;
  }
`
