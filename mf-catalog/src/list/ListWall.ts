import { from } from '@cinecanon/ui'
import { PosterWall } from '@cinecanon/web/poster-wall'
import { styled } from 'styled-components'

/** A list's posters in few rows; a picture alone where cells are too small for touch. */
export const ListWall = styled(PosterWall)`
  pointer-events: none;
  ${from.md} {
    --columns: 25;
  }
  ${from.lg} {
    --columns: 34;
    pointer-events: auto;
  }
`
