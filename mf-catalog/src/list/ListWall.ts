import { from } from '@cinecanon/ui'
import { PosterWall } from '@cinecanon/web/poster-wall'
import { styled } from 'styled-components'

/**
 * A list's posters in as few rows as there is room for. On a phone a picture alone: its cells are
 * too small to hit, and the list has the same links.
 */
export const ListWall = styled(PosterWall)`
  pointer-events: none;
  ${from.md} {
    --columns: 25;
    pointer-events: auto;
  }
  ${from.lg} {
    --columns: 50;
  }
`
