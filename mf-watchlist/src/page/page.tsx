import { Container, from, theme } from '@cinecanon/ui'
import { styled } from 'styled-components'

/** The column of a page about what is mine. */
export const Page = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${theme.space(3)};
  min-height: 70vh;
  padding-block: ${theme.space(4)} ${theme.space(8)};
  ${from.md} {
    padding-block: ${theme.space(6)} ${theme.space(10)};
  }
`

/** Takes the focus when the page is new, and shows no ring for it. */
export const PageHeading = styled.h1`
  font-size: clamp(2rem, 1.5rem + 2.5vw, 3.25rem);
  &:focus {
    outline: none;
  }
`
