import { theme } from '@cinecanon/ui'
import { styled } from 'styled-components'

export const Figures = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums lining-nums;
  th,
  td {
    padding: ${theme.space(1)};
    border-bottom: 1px solid ${theme.color.line};
    text-align: left;
    font-weight: 400;
  }
  th:first-child {
    padding-left: 0;
  }
  thead th {
    padding-block: 0 ${theme.space(0.75)};
    font-size: 0.875rem;
    color: ${theme.color.inkSoft};
  }
  tbody th {
    font: 500 1.0625rem/1.2 ${theme.font.display};
  }
`
