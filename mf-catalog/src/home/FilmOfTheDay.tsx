import type { Movie } from '@cinecanon/contract'
import { Card, from, Muted, Row, theme, titleLook } from '@cinecanon/ui'
import { movieDetailsQuery, useMovieActions } from '@cinecanon/web'
import { MovieLink } from '@cinecanon/web/links'
import { CardMarks } from '@cinecanon/web/marks'
import { useQuery } from '@cinecanon/web/query'
import { titleText } from '@cinecanon/web/text'
import { styled } from 'styled-components'
import { PosterLink } from '../list/PosterLink.tsx'

export function FilmOfTheDay({ movie }: { movie: Movie }) {
  const { data: details } = useQuery(movieDetailsQuery(movie.id))
  const actions = useMovieActions(movie, 'card')
  const title = titleText(movie.title)
  return (
    <Box as="section" aria-labelledby="film-of-the-day">
      <PosterLink movie={movie} isSeen={actions.seen} />
      <div>
        <h2 id="film-of-the-day">Film of the day</h2>
        <Title>
          <MovieLink movie={movie}>
            {title} ({movie.year})
          </MovieLink>
        </Title>
        <Synopsis>{firstSentence(details?.synopsis ?? '')}</Synopsis>
        <Row $gap={0} $align="center" $justify="space-between">
          <Muted $size="small">{shareText(details?.userStats?.percentSeen)}</Muted>
          <CardMarks title={title} actions={actions} />
        </Row>
      </div>
    </Box>
  )
}

/** A sentence has 50 characters or more, because initials end with a full stop, too. */
function firstSentence(synopsis: string): string {
  return /^.{50,}?[.!?]”?(?=\s|$)/s.exec(synopsis)?.[0] ?? synopsis
}

function shareText(percentSeen: number | undefined): string {
  if (percentSeen === undefined) return ''
  return percentSeen > 0 ? `${percentSeen}% of members have seen it` : 'Few members have seen it'
}

/** Phones hide it, because the hero features the film there. */
const Box = styled(Card)`
  display: none;
  grid-template-columns: 5rem minmax(0, 1fr);
  gap: ${theme.space(2)};
  padding: ${theme.space(1.5)};
  font-size: 0.9375rem;
  line-height: 1.4;
  box-shadow: ${theme.shadow};
  ${from.md} {
    display: grid;
  }
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

const Synopsis = styled.p`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  color: ${theme.color.inkSoft};
`
