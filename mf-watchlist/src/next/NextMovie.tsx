import { Stack, theme } from '@cinecanon/ui'
import { moviePath, rankText, useMovieActions } from '@cinecanon/web'
import { counted } from '@cinecanon/web/counted'
import { WordMarks } from '@cinecanon/web/marks'
import { Link } from '@cinecanon/web/router'
import { titleText } from '@cinecanon/web/title-text'
import { styled } from 'styled-components'
import { RowFact, RowPoster, RowTitle } from '../page/rows.ts'
import type { Advance, NextBadge } from './what-next.ts'

type Props = { advance: Advance }

/** One film of "What next": what seeing it moves, and the two marks. */
export function NextMovie({ advance }: Props) {
  const { movie } = advance
  const actions = useMovieActions(movie.id, 'card')
  const title = titleText(movie.title)
  return (
    <Row>
      <RowPoster movie={movie} />
      <About $gap={0.25}>
        <RowTitle>
          <Link to={moviePath(movie)}>{title}</Link>
        </RowTitle>
        <RowFact>
          <span>{movie.year}</span>
          <span>{rankText(movie.composite_rank)}</span>
        </RowFact>
        <Moves>{advanceText(advance)}</Moves>
      </About>
      <Marks>
        <WordMarks title={title} actions={actions} size="small" />
      </Marks>
    </Row>
  )
}

/** What seeing a film moves, in words: "+1 on 5 lists, 2 films from Movie Buff". */
function advanceText({ lists, badges }: Advance): string {
  const onLists = lists > 0 ? [`+1 on ${counted(lists, 'list')}`] : []
  return [...onLists, ...badges.map((badge) => badgeText(badge, badges.length > 1))].join(', ')
}

/** Both lists have badges of the same names: of two badges, each also names its list. */
function badgeText({ name, listType, films }: NextBadge, isOneOfTwo: boolean): string {
  const list = isOneOfTwo ? ` (${listNames[listType]})` : ''
  return `${counted(films, 'film')} from ${name}${list}`
}

const listNames = { top100: 'Top 100', 'oscar-winners': 'Oscar winners' } as const

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

const About = styled(Stack)`
  grid-area: about;
`

const Moves = styled.p`
  font-size: 0.9375rem;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`

const Marks = styled.div`
  grid-area: marks;
`
