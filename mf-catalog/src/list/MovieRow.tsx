import { factsLook, from, RankNumeral, theme } from '@cinecanon/ui'
import { awardOf, moviePath, rankText, shortAwardNames, useMovieActions } from '@cinecanon/web'
import { Link } from '@cinecanon/web/router'
import { styled } from 'styled-components'
import { Ceremony } from '../Ceremony.tsx'
import { FilmTitle } from './layout.ts'
import type { EntryProps } from './MovieCard.tsx'
import { WordMarks } from './marks.tsx'
import { PosterLink } from './PosterLink.tsx'

/** A film in the list: one line on wide screens; on small ones the buttons stand below. */
export function MovieRow(props: EntryProps) {
  const { movie, hasRank, isEager, isFirst, isReadOnly } = props
  const award = awardOf(movie)
  return (
    <Row>
      <Figure text={hasRank ? rankText(movie.composite_rank) : String(movie.year)} />
      <SmallPoster movie={movie} isEager={isEager} isFirst={isFirst} />
      <About>
        <Title>
          <Link to={moviePath(movie)}>{movie.title}</Link>
        </Title>
        <Facts>
          {hasRank && <span>{movie.year}</span>}
          <span>{movie.directors.join(', ')}</span>
          {movie.runtime !== null && <span>{movie.runtime}&nbsp;min</span>}
        </Facts>
        {!hasRank && <Ceremony movie={movie} />}
        {hasRank && award && <Award data-award={award}>{shortAwardNames[award]}</Award>}
      </About>
      {!isReadOnly && <Marks movie={movie} />}
    </Row>
  )
}

function Marks({ movie }: Pick<EntryProps, 'movie'>) {
  return (
    <Buttons>
      <WordMarks title={movie.title} actions={useMovieActions(movie.id, 'row')} />
    </Buttons>
  )
}

const Row = styled.li`
  display: grid;
  grid-template:
    'rank poster about' auto
    '. buttons buttons' auto / 3.5rem 4.5rem 1fr;
  align-items: start;
  gap: ${theme.space(1.5)} ${theme.space(1.5)};
  padding-block: ${theme.space(2)};
  border-top: 1px solid ${theme.color.line};
  ${from.sm} {
    grid-template: 'rank poster about buttons' auto / 5.5rem 4.5rem 1fr auto;
    align-items: center;
    column-gap: ${theme.space(2.5)};
  }
`

const Figure = styled(RankNumeral)`
  grid-area: rank;
  justify-self: end;
  font-size: 1.75rem;
  ${from.sm} {
    font-size: 2.5rem;
  }
`

const SmallPoster = styled(PosterLink)`
  grid-area: poster;
`

const About = styled.div`
  grid-area: about;
  min-width: 0;
`

const Buttons = styled.div`
  grid-area: buttons;
`

const Title = styled(FilmTitle)`
  font-size: 1.25rem;
`

const Facts = styled.p`
  margin-top: ${theme.space(0.5)};
  font-size: 0.9375rem;
  color: ${theme.color.inkSoft};
  ${factsLook}
`

const Award = styled.p`
  font-size: 0.875rem;
  color: ${theme.color.inkSoft};
  &[data-award='winner'] {
    color: ${theme.color.accent};
  }
`
