import { css } from 'styled-components'
import { theme } from './theme.ts'

/** A hairline around a poster, which may have the colour of the page. */
export const posterEdge = css`
  outline: 1px solid color-mix(in srgb, ${theme.color.ink} 12%, transparent);
  outline-offset: -1px;
`

/** A poster as wide as its place, with a background until it is loaded. */
export const posterLook = css`
  width: 100%;
  height: auto;
  aspect-ratio: 2 / 3;
  object-fit: cover;
  border-radius: ${theme.radius};
  background: ${theme.color.sunken};
  ${posterEdge}
`

/** Facts in a line: a `span` each, with a dot between them. */
export const factsLook = css`
  span + span::before {
    content: '·';
    margin-inline: 0.35em;
  }
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
