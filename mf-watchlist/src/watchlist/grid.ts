import { from, theme } from '@cinecanon/ui'
import { css } from 'styled-components'

/** Rows are a block, because a grid of hundreds scrolls slowly. */
export const entryGrid = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space(4)} ${theme.space(2)};
  ${from.sm} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${from.md} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: ${theme.space(5)} ${theme.space(3)};
  }
  ${from.lg} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
  }
  &[data-view='list'] {
    display: block;
  }
`

export function onRows(styles: ReturnType<typeof css>) {
  return css`
    [data-view='list'] & {
      ${styles}
    }
  `
}

/** The handle surrounds the position in rows on phones. */
export const entryParts = css`
  display: grid;
  grid-template:
    'poster poster' auto
    'position handle' minmax(3.25rem, auto)
    'facts facts' 1fr
    'actions actions' auto / minmax(0, 1fr) auto;
  ${onRows(css`
    grid-template: 'position poster facts actions' auto / 2.75rem 2.5rem minmax(0, 1fr) auto;
    align-items: center;
    column-gap: ${theme.space(1)};
    min-height: 5rem;
    ${from.md} {
      grid-template: 'position poster facts actions handle' auto / 3rem 3.5rem minmax(0, 1fr) auto auto;
      column-gap: ${theme.space(2)};
      min-height: 6.25rem;
    }
  `)}
`
