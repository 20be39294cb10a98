import { theme } from '@cinecanon/ui'
import { styled } from 'styled-components'

/** The measure counts zeros, and a line holds a quarter more letters than zeros. */
const linesOfLetters = `calc(${theme.measure} * 0.8)`

export const Prose = styled.div`
  max-width: ${linesOfLetters};
  font-size: 1.125rem;
  line-height: 1.62;

  section + section {
    margin-top: ${theme.space(7)};
  }
  h2 {
    margin-bottom: ${theme.space(2)};
    font-size: clamp(1.5rem, 1.35rem + 0.6vw, 1.875rem);
    font-weight: 540;
  }
  h3 {
    margin: ${theme.space(4)} 0 ${theme.space(1)};
    font-size: 1.25rem;
  }
  p {
    text-wrap: pretty;
    hanging-punctuation: first;
  }
  p + p,
  p + ul,
  p + ol,
  ul + p,
  ol + p {
    margin-top: ${theme.space(2)};
  }
  ul,
  ol {
    padding-left: 1.35em;
  }
  ul {
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  li + li {
    margin-top: ${theme.space(1)};
  }
  li::marker {
    color: ${theme.color.accent};
    font-variant-numeric: tabular-nums;
  }
  p a,
  li a,
  dd a,
  td a {
    text-decoration-color: ${theme.color.accentMark};
    text-decoration-thickness: 1px;
  }
  p a:hover,
  li a:hover,
  dd a:hover,
  td a:hover {
    text-decoration-thickness: 2px;
  }
  @media print {
    max-width: none;
    font-size: 11pt;
    line-height: 1.45;
    h2,
    h3 {
      break-after: avoid;
    }
    p,
    li {
      orphans: 3;
      widows: 3;
    }
    a[href^='http']::after {
      content: ' (' attr(href) ')';
      font-size: 0.85em;
      overflow-wrap: anywhere;
    }
  }
`

export const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 1rem;
  line-height: 1.4;
  font-variant-numeric: tabular-nums;
  caption {
    padding-bottom: ${theme.space(1.5)};
    text-align: left;
    color: ${theme.color.inkSoft};
  }
  th,
  td {
    padding: ${theme.space(1.25)} ${theme.space(1)};
    border-top: 1px solid ${theme.color.line};
    text-align: left;
    vertical-align: baseline;
  }
  th:first-child,
  td:first-child {
    padding-left: 0;
  }
  th:last-child,
  td:last-child {
    padding-right: 0;
  }
  th {
    font-weight: 600;
  }
  thead th {
    border-top: 0;
    color: ${theme.color.inkSoft};
    font-size: 0.875rem;
  }
  [data-figure] {
    text-align: right;
    white-space: nowrap;
  }
  tr {
    break-inside: avoid;
  }
`
