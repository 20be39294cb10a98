import { css } from 'styled-components'
import { theme } from './theme.ts'

/** A poster as wide as its place, two thirds width to height, on a ground that shows until it has come. */
export const posterLook = css`
  width: 100%;
  height: auto;
  aspect-ratio: 2 / 3;
  object-fit: cover;
  border-radius: ${theme.radius};
  background: ${theme.color.sunken};
`

/** A title that leads to its film's page. */
export const titleLook = css`
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
`

/** One that leads there from anywhere in its entry, which is positioned; buttons lie above. */
export const wholeEntryLook = css`
  ${titleLook}
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`
