import { from } from '@cinecanon/ui'
import { PosterWall } from '@cinecanon/web/poster-wall'
import { styled } from 'styled-components'

/**
 * A list's posters in few rows. On phones a picture alone, because its cells are too small for
 * touch.
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
