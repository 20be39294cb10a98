import type { MovieId, PublicLinkKind } from '@cinecanon/contract'
import { theme } from '@cinecanon/ui'
import { moviesQuery } from '@cinecanon/web'
import { useQuery } from '@cinecanon/web/query'
import { styled } from 'styled-components'
import { Poster } from '../page/EntryPoster.tsx'

type Props = { kind: PublicLinkKind; ids: readonly MovieId[] }

const mostPosters = 6

/** It is the wall with its lit films, or the first posters of other lists. */
export function LinkPicture({ kind, ids }: Props) {
  const isWall = kind === 'wall' || kind === 'comparison'
  const { data = [] } = useQuery(moviesQuery(isWall ? 'top100' : 'all'))
  const byId = new Map(data.map((movie) => [movie.id, movie]))
  const films = ids.flatMap((id) => byId.get(id) ?? [])
  return (
    <Frame aria-hidden="true">
      {isWall ? (
        <svg viewBox="0 0 98 98" role="presentation">
          <path d={cells} />
          {films.map(({ id, composite_rank: rank, colors }) => (
            <path key={id} d={cellAt(rank - 1)} color={colors?.ground} data-lit="" />
          ))}
        </svg>
      ) : (
        <div>
          {films.slice(0, mostPosters).map((movie) => (
            <Poster key={movie.id} movie={movie} />
          ))}
        </div>
      )}
    </Frame>
  )
}

const cellAt = (index: number) => `M${(index % 10) * 10} ${Math.floor(index / 10) * 10}h8v8h-8z`
const cells = Array.from({ length: 100 }, (_none, index) => cellAt(index)).join('')

const Frame = styled.div`
  aspect-ratio: 1;
  padding: 6%;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius};
  background: ${theme.color.surface};
  overflow: clip;
  svg {
    display: block;
    fill: ${theme.color.sunken};
  }
  [data-lit] {
    fill: color-mix(in oklab, currentColor 75%, ${theme.color.inkSoft});
  }
  div {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 4px;
  }
`
