import { from, theme } from '@cinecanon/ui'
import { css } from 'styled-components'

/**
 * Columns of the grid view (rule 2.7): 2, then 3, 4 and 5. The list view is a block, because the
 * layout of a grid of hundreds of rows takes a third longer while scrolling.
 */
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

/** Styles of the list view, by the attribute of the list around the entries. */
export function onRows(styles: ReturnType<typeof css>) {
  return css`
    [data-view='list'] & {
      ${styles}
    }
  `
}

/** Where the parts of an entry stand; in a phone's rows the handle lies around the place. */
export const entryParts = css`
  display: grid;
  grid-template:
    'poster poster' auto
    'place handle' minmax(3.25rem, auto)
    'facts facts' 1fr
    'actions actions' auto / minmax(0, 1fr) auto;
  ${onRows(css`
    grid-template: 'place poster facts actions' auto / 2.75rem 2.5rem minmax(0, 1fr) auto;
    align-items: center;
    column-gap: ${theme.space(1)};
    min-height: 5rem;
    ${from.md} {
      grid-template: 'place poster facts actions handle' auto / 3rem 3.5rem minmax(0, 1fr) auto auto;
      column-gap: ${theme.space(2)};
      min-height: 6.25rem;
    }
  `)}
`
