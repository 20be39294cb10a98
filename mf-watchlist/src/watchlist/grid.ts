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

export const gridCard = css`
  display: grid;
  grid-template:
    'poster poster' auto
    'rank handle' minmax(3.25rem, auto)
    'facts facts' 1fr
    'actions actions' auto / minmax(0, 1fr) auto;
`
