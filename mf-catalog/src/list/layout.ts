import { from, theme } from '@cinecanon/ui'
import { styled } from 'styled-components'

export const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space(4)} ${theme.space(2)};
  ${from.sm} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    column-gap: ${theme.space(3)};
  }
  ${from.md} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  ${from.lg} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
    row-gap: ${theme.space(5)};
  }
`

export const Rows = styled.ul`
  border-bottom: 1px solid ${theme.color.line};
`

/** A film's title among others; it leads to the film's page. */
export const FilmTitle = styled.h3`
  font-weight: 560;
  a {
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
  }
`
