import { factsLook, from, Muted, RankNumeral, theme } from '@cinecanon/ui'
import { useMovieActions } from '@cinecanon/web'
import { MovieLink } from '@cinecanon/web/links'
import { WordMarks } from '@cinecanon/web/marks'
import { titleText } from '@cinecanon/web/text'
import { styled } from 'styled-components'
import { FilmTitle, farRow } from './layout.ts'
import { Award, Ceremony, type EntryProps, figureOf } from './MovieCard.tsx'
import { PosterLink } from './PosterLink.tsx'

export function MovieRow(props: EntryProps) {
  const { movie, hasRank, figure = figureOf(props), isEager, isFirst, isReadOnly } = props
  const actions = useMovieActions(movie, 'row')
  const isSeen = actions.seen && !isReadOnly
  const title = titleText(movie.title)
  return (
    <Row id={props.id}>
      <Figure text={figure} />
      <SmallPoster movie={movie} isEager={isEager} isFirst={isFirst} isSeen={isSeen} />
      <About>
        <Title>
          <MovieLink movie={movie}>{title}</MovieLink>
        </Title>
        <Facts $size="medium">
          {hasRank && <span>{movie.year}</span>}
          <span translate="no">{movie.directors.join(', ')}</span>
          {movie.runtime !== null && <span>{movie.runtime}&nbsp;min</span>}
        </Facts>
        {!hasRank && <Ceremony movie={movie} />}
        {hasRank && <Award movie={movie} />}
      </About>
      {!isReadOnly && <Buttons title={title} actions={actions} />}
    </Row>
  )
}

const Row = styled.li`
  ${farRow}
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

const Buttons = styled(WordMarks)`
  grid-area: buttons;
`

const Title = styled(FilmTitle)`
  font-size: 1.25rem;
`

const Facts = styled(Muted)`
  margin-top: ${theme.space(0.5)};
  ${factsLook}
`
