import type { Suppression } from '@cinecanon/contract'
import { Button, below, Muted, theme, VisuallyHidden } from '@cinecanon/ui'
import { utcMoment } from '@cinecanon/web/dates'
import { styled } from 'styled-components'
import { HeadRow, TableBox, WordTable } from '../table/table.tsx'
import { whyText } from './suppressions.ts'

type Props = {
  suppressions: readonly Suppression[]
  onLift: (suppression: Suppression) => void
}

/** Below 768 px each row is a card. */
export function SuppressionTable({ suppressions, onLift }: Props) {
  return (
    <Box aria-label="Suppressed addresses">
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
    </Box>
  )
}

const Rows = styled(WordTable)`
  th,
  td {
    overflow-wrap: anywhere;
  }
  tbody th {
    font-weight: 600;
  }
  ${below.md} {
    display: block;
    thead {
      display: none;
    }
    tbody,
    tr {
      display: grid;
      gap: ${theme.space(1)};
    }
    tr {
      padding: ${theme.space(1.5)} ${theme.space(2)};
      border: 1px solid ${theme.color.line};
      border-radius: ${theme.radius};
      background: ${theme.color.surface};
    }
    && td,
    && tbody th {
      height: auto;
      padding: 0;
      border: 0;
    }
    td[data-label]::before {
      content: attr(data-label) ' ';
      color: ${theme.color.inkSoft};
    }
  }
`

const Box = styled(TableBox)`
  ${below.md} {
    max-height: none;
    overflow: visible;
    border: 0;
    background: none;
  }
`
