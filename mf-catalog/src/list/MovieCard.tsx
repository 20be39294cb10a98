import { ceremonyText, type Movie } from '@cinecanon/contract'
import { factsLook, Muted, RankNumeral, theme } from '@cinecanon/ui'
import { awardOf, rankText, shortAwardNames, useMovieActions } from '@cinecanon/web'
import { MovieLink } from '@cinecanon/web/links'
import { CardMarks } from '@cinecanon/web/marks'
import { titleText } from '@cinecanon/web/text'
import { styled } from 'styled-components'
import { FilmTitle, farCard } from './layout.ts'
import { PosterLink } from './PosterLink.tsx'

export type EntryProps = {
  id?: string | undefined
  movie: Movie
  /** Shows the year instead of a rank, and names the ceremony. */
  hasRank: boolean
  /** Replaces rank and year. */
  figure?: string | undefined
  isEager: boolean
  isFirst: boolean
  isReadOnly: boolean
}

export function MovieCard(props: EntryProps) {
  const { movie, hasRank, figure = figureOf(props), isEager, isFirst, isReadOnly } = props
  const actions = useMovieActions(movie, 'card')
  const isSeen = actions.seen && !isReadOnly
  const title = titleText(movie.title)
  return (
    <Card id={props.id}>
      <PosterLink movie={movie} isEager={isEager} isFirst={isFirst} isSeen={isSeen} />
      <Line>
        <Figure text={figure} />
        {!isReadOnly && <CardMarks title={title} actions={actions} />}
      </Line>
      <Title>
        <MovieLink movie={movie}>{title}</MovieLink>
      </Title>
      <Facts $size="small">
        {hasRank && <span>{movie.year}</span>}
        <span translate="no">{movie.directors.join(', ')}</span>
      </Facts>
      {hasRank ? <Award movie={movie} /> : <Ceremony movie={movie} />}
    </Card>
  )
}

export function figureOf({ movie, hasRank }: Pick<EntryProps, 'movie' | 'hasRank'>): string {
  return hasRank ? rankText(movie.composite_rank) : String(movie.year)
}

/** At which ceremony a film won or was nominated: its number and year, which isn't the film's. */
export function Ceremony({ movie: { oscar_ceremony } }: { movie: Pick<Movie, 'oscar_ceremony'> }) {
  return (
    oscar_ceremony && (
      <CeremonyLine $size="small">Ceremony: {ceremonyText(oscar_ceremony)}</CeremonyLine>
    )
  )
}

export function Award({ movie }: { movie: Movie }) {
  const award = awardOf(movie)
  return (
    award && (
      <AwardLine $size="small" data-award={award}>
        {shortAwardNames[award]}
      </AwardLine>
    )
  )
}

const Card = styled.li`
  ${farCard}
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;
`

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 3.25rem;
`

const Figure = styled(RankNumeral)`
  font-size: clamp(1.625rem, 1.2rem + 1.6vw, 2.375rem);
`

const Title = styled(FilmTitle)`
  font-size: 1.125rem;
  line-height: 1.2;
`

const Facts = styled(Muted)`
  margin-top: ${theme.space(0.5)};
  line-height: 1.35;
  ${factsLook}
`

const CeremonyLine = styled(Muted)`
  line-height: 1.35;
`

const AwardLine = styled(Muted)`
  line-height: 1.35;
  &[data-award='winner'] {
    color: ${theme.color.accent};
  }
`
