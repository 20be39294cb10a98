import type { Suppression } from '@cinecanon/contract'
import { Button, Muted, VisuallyHidden } from '@cinecanon/ui'
import { utcMoment } from '@cinecanon/web/dates'
import { styled } from 'styled-components'
import { CardBox, CardTable, HeadRow } from '../table/table.tsx'
import { whyText } from './suppressions.ts'

type Props = {
  suppressions: readonly Suppression[]
  onLift: (suppression: Suppression) => void
}

export function SuppressionTable({ suppressions, onLift }: Props) {
  return (
    <CardBox aria-label="Suppressed addresses">
      <Rows>
        <VisuallyHidden as="caption">Suppressed addresses, one row each</VisuallyHidden>
        <HeadRow labels={['Address', 'Why', 'Since (UTC)', 'From the mail', 'Actions']} />
        <tbody>
          {suppressions.map((each) => (
            <tr key={each.email}>
              <th scope="row">{each.email}</th>
              <td>
                {whyText(each)}
                <Muted>{[each.code, each.detail].filter(Boolean).join(' · ')}</Muted>
              </td>
              <td data-label="Since">{utcMoment(each.since)}</td>
              <td data-label="From">{each.mail ?? '–'}</td>
              <td>
                <Button $small $look="quiet" onClick={() => onLift(each)}>
                  Lift <VisuallyHidden>{each.email}</VisuallyHidden>
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </Rows>
    </CardBox>
  )
}

const Rows = styled(CardTable)`
  th,
  td {
    overflow-wrap: anywhere;
  }
  tbody th {
    font-weight: 600;
  }
`
