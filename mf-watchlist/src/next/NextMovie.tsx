import { Button, theme, VisuallyHidden } from '@cinecanon/ui'
import { moviePath, rankText, useMovieActions } from '@cinecanon/web'
import { Link } from '@cinecanon/web/router'
import { Bookmark, BookmarkCheck, Check } from 'lucide-react'
import { styled } from 'styled-components'
import { RowFact, RowPoster, RowTitle } from '../page/film-row.ts'
import { advanceText } from './advance-text.ts'
import type { Advance } from './what-next.ts'

type Props = { advance: Advance }

/** One film of "What next": what it moves, and the two marks to make it move. */
export function NextMovie({ advance }: Props) {
  const { movie } = advance
  const actions = useMovieActions(movie.id, 'card')
  const of = <VisuallyHidden> {movie.title}</VisuallyHidden>
  return (
    <Row>
      <RowPoster movie={movie} />
      <About>
        <RowTitle>
          <Link to={moviePath(movie)}>{movie.title}</Link>
        </RowTitle>
        <RowFact>
          <span>{movie.year}</span>
          <span>{rankText(movie.composite_rank)}</span>
        </RowFact>
        <Moves>{advanceText(advance)}</Moves>
      </About>
      <Marks>
        <Button
          $small
          aria-disabled={actions.isSeenDisabled}
          title={actions.whyNot}
          onClick={actions.toggleSeen}
        >
          <Check size={16} strokeWidth={2.5} aria-hidden />
          <span>Seen{of}</span>
        </Button>
        <Button
          $small
          aria-disabled={actions.isWatchlistDisabled}
          title={actions.whyNot}
          onClick={actions.toggleWatchlist}
        >
          {actions.want_to_see ? (
            <BookmarkCheck size={16} aria-hidden />
          ) : (
            <Bookmark size={16} aria-hidden />
          )}
          <span>
            {actions.want_to_see ? 'In Watchlist' : 'Add to List'}
            {of}
          </span>
        </Button>
      </Marks>
    </Row>
  )
}

const Row = styled.li`
  display: grid;
  grid-template: 'poster about' auto '. marks' auto / 3.5rem minmax(0, 1fr);
  gap: ${theme.space(1)} ${theme.space(2)};
  align-items: center;
  padding-block: ${theme.space(1.5)};
  border-top: 1px solid ${theme.color.line};
  > a {
    grid-area: poster;
  }
  @container (min-width: 36rem) {
    grid-template: 'poster about marks' auto / 3.5rem minmax(0, 1fr) auto;
  }
`

const About = styled.div`
  grid-area: about;
  display: grid;
  gap: 0.125rem;
`

/** What this is about: set apart by weight, not by another colour. */
const Moves = styled.p`
  font-size: 0.9375rem;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`

const Marks = styled.div`
  grid-area: marks;
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(1)};
`
