import type { Movie } from '@cinecanon/contract'
import { Muted, Row, theme, titleLook } from '@cinecanon/ui'
import { movieDetailsQuery, useMovieActions } from '@cinecanon/web'
import { MovieLink } from '@cinecanon/web/links'
import { CardMarks } from '@cinecanon/web/marks'
import { useQuery } from '@cinecanon/web/query'
import { titleText } from '@cinecanon/web/text'
import { styled } from 'styled-components'
import { PosterLink } from '../list/PosterLink.tsx'
import { filmOfTheDayQuery } from './hero-movies.ts'

export function FilmOfTheDay({ movies }: { movies: readonly Movie[] }) {
  const { data: id } = useQuery(filmOfTheDayQuery)
  const movie = movies.find((each) => each.id === id)
  return movie ? <Film movie={movie} /> : null
}

function Film({ movie }: { movie: Movie }) {
  const { data: details } = useQuery(movieDetailsQuery(movie.id))
  const actions = useMovieActions(movie, 'card')
  const title = titleText(movie.title)
  return (
    <Box aria-labelledby="film-of-the-day">
      <PosterLink movie={movie} isSeen={actions.seen} />
      <div>
        <h2 id="film-of-the-day">Film of the day</h2>
        <Title>
          <MovieLink movie={movie}>
            {title} ({movie.year})
          </MovieLink>
        </Title>
        <p>{firstSentence(details?.synopsis ?? '')}</p>
        <Row $gap={0} $align="center" $justify="space-between">
          <Muted $size="small">{shareText(details?.userStats?.percentSeen)}</Muted>
          <CardMarks title={title} actions={actions} />
        </Row>
      </div>
    </Box>
  )
}

/** Up to the first end of a sentence after 50 characters, because initials also have a full stop. */
function firstSentence(synopsis: string): string {
  return /^.{50,}?[.!?]”?(?=\s|$)/s.exec(synopsis)?.[0] ?? synopsis
}

function shareText(percentSeen: number | undefined): string {
  if (percentSeen === undefined) return ''
  return percentSeen > 0 ? `${percentSeen}% of members have seen it` : 'Few members have seen it'
}

const Box = styled.section`
  display: grid;
  grid-template-columns: 5.5rem minmax(0, 1fr);
  gap: ${theme.space(2)};
  font-size: 0.9375rem;
  line-height: 1.4;
  h2 {
    font: 600 0.875rem/1.4 ${theme.font.text};
    color: ${theme.color.accent};
  }
`

const Title = styled.p`
  font: 560 1.25rem/1.3 ${theme.font.display};
  a {
    ${titleLook}
  }
`
