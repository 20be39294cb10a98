import type { ListType, MovieInBrief, RelatedMovies } from '@cinecanon/contract'
import { from, posterLook, RankNumeral, theme } from '@cinecanon/ui'
import { moviePath, PosterImage } from '@cinecanon/web'
import { Link } from '@cinecanon/web/router'
import { titleText } from '@cinecanon/web/text'
import { styled } from 'styled-components'

export function Neighbours({ neighbours }: Pick<RelatedMovies, 'neighbours'>) {
  if (!neighbours?.previous && !neighbours?.next) return null
  const { list, previous, next } = neighbours
  return (
    <Pair aria-label={labels[list]}>
      {previous && <NeighbourLink movie={previous} list={list} side="previous" />}
      {next && <NeighbourLink movie={next} list={list} side="next" />}
    </Pair>
  )
}

const labels: Record<ListType, string> = {
  top100: 'Next to it in the Top 100',
  'oscar-winners': 'Next to it among the Best Picture winners',
}

type LinkProps = { movie: MovieInBrief; list: ListType; side: 'previous' | 'next' }

function NeighbourLink({ movie, list, side }: LinkProps) {
  const { title, year, composite_rank } = movie
  return (
    <Card to={moviePath(movie)} data-side={side} rel={side === 'previous' ? 'prev' : 'next'}>
      <Poster movie={movie} alt="" />
      <span>
        <Side>{side === 'previous' ? 'Previous' : 'Next'}</Side>
        <Figure text={list === 'top100' ? `#${composite_rank}` : String(year)} />
        <Title>{titleText(title)}</Title>
      </span>
    </Card>
  )
}

const Pair = styled.nav`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  border-block: 1px solid ${theme.color.line};
`

const Card = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${theme.space(1.5)};
  min-height: 7.75rem;
  padding: ${theme.space(2)} ${theme.space(1)} ${theme.space(2)} 0;
  text-decoration: none;
  &[data-side='next'] {
    grid-column: 2;
    flex-direction: row-reverse;
    padding: ${theme.space(2)} 0 ${theme.space(2)} ${theme.space(1)};
    text-align: right;
  }
  & + & {
    border-left: 1px solid ${theme.color.line};
  }
  ${from.sm} {
    gap: ${theme.space(2.5)};
  }
`

const Poster = styled(PosterImage)`
  ${posterLook}
  flex: none;
  width: 3.5rem;
`

const Side = styled.span`
  display: block;
  font-size: 0.875rem;
  color: ${theme.color.inkSoft};
`

const Figure = styled(RankNumeral)`
  display: block;
  margin-block: ${theme.space(0.5)};
  font-size: 1.5rem;
`

const Title = styled.span`
  display: block;
  font: 600 1rem / 1.2 ${theme.font.display};
  ${from.sm} {
    font-size: 1.1875rem;
  }
  a:hover > span > & {
    text-decoration: underline;
  }
`
