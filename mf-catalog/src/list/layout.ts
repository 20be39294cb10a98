import { from, theme } from '@cinecanon/ui'
import { css, styled } from 'styled-components'

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

/** Layout and paint are skipped far from the view, because a list may have a hundred films. */
const skippedOffscreen = css`
  content-visibility: auto;
  overflow-clip-margin: ${theme.space(3)};
`

export const farLine = css`
  ${skippedOffscreen}
  contain-intrinsic-size: auto 3.4375rem;
`

/** A card is taken to be as high as most, until it has been near the view. */
export const farCard = css`
  ${skippedOffscreen}
  /* Safari clips focus rings at the edge. */
  @supports not (overflow-clip-margin: 1px) {
    margin: -5px;
    padding: 5px;
  }
  contain-intrinsic-size: auto calc(75vw + 5rem);
  ${from.sm} {
    contain-intrinsic-size: auto calc(50vw + 4.7rem);
  }
  ${from.md} {
    contain-intrinsic-size: auto calc(37.5vw + 4rem);
  }
  ${from.lg} {
    contain-intrinsic-size: auto min(27.61rem, 30vw + 4.2rem);
  }
`

export const farRow = css`
  ${skippedOffscreen}
  @supports not (overflow-clip-margin: 1px) {
    button:focus-visible {
      outline-offset: -3px;
    }
  }
  contain-intrinsic-size: auto 10.25rem;
  ${from.sm} {
    contain-intrinsic-size: auto 6.75rem;
  }
`
