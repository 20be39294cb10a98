import { from, theme } from '@cinecanon/ui'
import { styled } from 'styled-components'

/** The box that a table scrolls in, so that its heads stay in sight. Give it a name, a role and a place in the tab order. */
export const TableBox = styled.div`
  position: relative;
  max-height: max(24rem, calc(100dvh - 7rem));
  overflow: auto;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius};
  background: ${theme.color.surface};
`

/** Dense. Borders belong to cells: a collapsed border would scroll away from under a sticky cell. */
export const Table = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  font-size: 0.875rem;
  line-height: 1.3;
  font-variant-numeric: tabular-nums;
  td,
  tbody th {
    height: 2.125rem;
    padding: 0.25rem ${theme.space(1)};
    border-bottom: 1px solid ${theme.color.line};
    text-align: right;
    font-weight: 400;
  }
  ${from.lg} {
    td,
    tbody th {
      padding-inline: ${theme.space(1.5)};
    }
  }
  tbody tr:hover > * {
    background: ${theme.color.sunken};
  }
`

/** Words instead of numbers: they stand left. */
export const WordTable = styled(Table)`
  && th,
  && td {
    text-align: left;
  }
`

/** The name of a column that can't be sorted by. */
export const PlainHead = styled.th.attrs({ scope: 'col' })`
  position: sticky;
  top: 0;
  z-index: 1;
  height: 2.75rem;
  padding: 0 ${theme.space(1)};
  border-bottom: 1px solid ${theme.color.edge};
  background: ${theme.color.surface};
  font-weight: 600;
  white-space: nowrap;
  ${from.lg} {
    padding-inline: ${theme.space(1.5)};
  }
`
