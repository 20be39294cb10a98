import type { Movie } from '@cinecanon/contract'
import { Columns, from, RankNumeral, theme } from '@cinecanon/ui'
import { moviePath } from '@cinecanon/web'
import { useQuery } from '@cinecanon/web/query'
import { Link } from '@cinecanon/web/router'
import { titleText } from '@cinecanon/web/title-text'
import { styled } from 'styled-components'
import { type Neighbours as Both, type Neighbour, neighboursQuery } from './neighbours.ts'

/** Leads on to the films before and after this one. */
export function Neighbours({ movie }: { movie: Movie }) {
  const { data } = useQuery(neighboursQuery(movie))
  if (!data?.previous && !data?.next) return null
  const { list, previous, next } = data
  return (
    <Columns as="nav" $from="sm" aria-label={labels[list]}>
      {previous && <NeighbourLink neighbour={previous} list={list} side="previous" />}
      {next && <NeighbourLink neighbour={next} list={list} side="next" />}
    </Columns>
  )
}

const labels: Record<Both['list'], string> = {
  top100: 'Next to it in the Top 100',
  'oscar-winners': 'Next to it among the Best Picture winners',
}

type LinkProps = { neighbour: Neighbour; list: Both['list']; side: 'previous' | 'next' }

function NeighbourLink({ neighbour, list, side }: LinkProps) {
  const { title, year, composite_rank } = neighbour
  return (
    <Card to={moviePath(neighbour)} data-side={side} rel={side === 'previous' ? 'prev' : 'next'}>
      <Side>{side === 'previous' ? 'Previous' : 'Next'}</Side>
      <Figure text={list === 'top100' ? `#${composite_rank}` : String(year)} />
      <Title>{titleText(title)}</Title>
    </Card>
  )
}

const Card = styled(Link)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: baseline;
  gap: ${theme.space(0.5)} ${theme.space(1.5)};
  padding: ${theme.space(2)} ${theme.space(2.5)};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius};
  background: ${theme.color.surface};
  text-decoration: none;
  transition: border-color ${theme.motion.quick};
  &:hover {
    border-color: ${theme.color.edge};
  }
  ${from.sm} {
    &[data-side='next'] {
      grid-column: 2;
    }
  }
`

const Side = styled.span`
  grid-column: 1 / -1;
  font-size: 0.875rem;
  color: ${theme.color.inkSoft};
`

const Figure = styled(RankNumeral)`
  font-size: 1.625rem;
`

const Title = styled.span`
  font-family: ${theme.font.display};
  font-size: 1.1875rem;
  line-height: 1.2;
`
