import { below, from, theme } from '@cinecanon/ui'
import { styled } from 'styled-components'

/** Scrolls by itself, so that heads stay visible. */
export const TableBox = styled.div.attrs({ role: 'region', tabIndex: 0 })`
  position: relative;
  max-height: max(24rem, calc(100dvh - 7rem));
  overflow: auto;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius};
  background: ${theme.color.surface};
`

/** Borders are separate, because collapsed ones scroll out of sticky cells. */
export const Table = styled.table`
  --cell-padding: ${theme.space(1)};
  ${from.lg} {
    --cell-padding: ${theme.space(1.5)};
  }
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  font-size: 0.875rem;
  line-height: 1.3;
  font-variant-numeric: tabular-nums;
  td,
  tbody th {
    height: 2.125rem;
    padding: 0.25rem var(--cell-padding);
    border-bottom: 1px solid ${theme.color.line};
    text-align: right;
    font-weight: 400;
  }
  tbody tr:hover > * {
    background: ${theme.color.sunken};
  }
`

export const WordTable = styled(Table)`
  && th,
  && td {
    text-align: left;
  }
`

/** Below 768 px each row of its table is a card. */
export const CardBox = styled(TableBox)`
  ${below.md} {
    max-height: none;
    overflow: visible;
    border: 0;
    background: none;
  }
`

export const CardTable = styled(WordTable)`
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
      padding: ${theme.space(1)} ${theme.space(2)};
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

export const PlainHead = styled.th.attrs({ scope: 'col' })`
  position: sticky;
  top: 0;
  z-index: 1;
  height: 2.75rem;
  padding: 0 var(--cell-padding);
  border-bottom: 1px solid ${theme.color.edge};
  background: ${theme.color.surface};
  font-weight: 600;
  white-space: nowrap;
`

export function HeadRow({ labels }: { labels: readonly string[] }) {
  return (
    <thead>
      <tr>
        {labels.map((label) => (
          <PlainHead key={label}>{label}</PlainHead>
        ))}
      </tr>
    </thead>
  )
}
