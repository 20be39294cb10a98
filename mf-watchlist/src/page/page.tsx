import { from, Page as PageColumn, theme } from '@cinecanon/ui'
import { styled } from 'styled-components'

/** The column of a personal page. */
export const Page = styled(PageColumn).attrs({ $gap: 3, $padding: [4, 8] as const })`
  align-content: start;
  min-height: 70vh;
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

/** Secondary text. */
export const Soft = styled.p`
  max-width: ${theme.measure};
  color: ${theme.color.inkSoft};
`
