import { ceremonyText, type Movie } from '@cinecanon/contract'
import { factsLook, from, Muted, RankNumeral, theme, titleLook } from '@cinecanon/ui'
import { awardOf, rankText, shortAwardNames, useMovieActions, type ViewMode } from '@cinecanon/web'
import { MovieLink } from '@cinecanon/web/links'
import { CardMarks, WordMarks } from '@cinecanon/web/marks'
import { titleText } from '@cinecanon/web/text'
import { lastViewingText } from '@cinecanon/web/viewings'
import { memo } from 'react'
import { styled } from 'styled-components'
import { farCard, farRow } from './layout.ts'
import { PosterLink } from './PosterLink.tsx'

type Props = {
  movie: Movie
  view: ViewMode
  id?: string | undefined
  hasRank?: boolean
  figure?: string | undefined
  isEager?: boolean
  isFirst?: boolean
  isReadOnly?: boolean
}

/** It is memoized, because a mark of any film renders the list. */
export const MovieEntry = memo(function MovieEntry(props: Props) {
  const { movie, view, id, figure, hasRank = true, isReadOnly = false, ...poster } = props
  const ownFigure = hasRank ? rankText(movie.composite_rank) : String(movie.year)
  const { Entry, Marks, actionView, factsSize } = looks[view]
  const actions = useMovieActions(movie, actionView)
  const title = titleText(movie.title)
  const lastSeen = view === 'list' && lastViewingText(actions.viewings)
  const award = hasRank ? awardOf(movie) : null
  return (
    <Entry id={id}>
      <PosterLink movie={movie} isSeen={actions.seen && !isReadOnly} {...poster} />
      <RankNumeral text={figure ?? ownFigure} />
      <div>
        <h3>
          <MovieLink movie={movie}>{title}</MovieLink>
        </h3>
        <Facts $size={factsSize}>
          {hasRank && <span>{movie.year}</span>}
          <span translate="no">{movie.directors.join(', ')}</span>
          {view === 'list' && movie.runtime !== null && <span>{movie.runtime}&nbsp;min</span>}
        </Facts>
        {lastSeen && <Muted $size="small">Seen {lastSeen}</Muted>}
        {award && <Award data-award={award}>{shortAwardNames[award]}</Award>}
        {!hasRank && movie.oscar_ceremony && (
          <Award>Ceremony: {ceremonyText(movie.oscar_ceremony)}</Award>
        )}
      </div>
      {!isReadOnly && <Marks title={title} actions={actions} />}
    </Entry>
  )
})

const Entry = styled.li`
  display: grid;
  > :nth-child(1) {
    grid-area: poster;
    width: 100%;
  }
  > :nth-child(2) {
    grid-area: figure;
  }
  > :nth-child(3) {
    grid-area: about;
    min-width: 0;
  }
  > :nth-child(4) {
    grid-area: marks;
  }
  h3 {
    font-weight: 560;
  }
  h3 a {
    ${titleLook}
    /* Its line is at least 24 px high, because an inline link’s target is lower than its line. */
    display: inline-block;
  }
`

const Card = styled(Entry)`
  ${farCard}
  position: relative;
  grid-template:
    'poster poster' auto
    'figure marks' minmax(3.25rem, auto)
    'about about' auto / minmax(0, 1fr) auto;
  align-content: start;
  align-items: center;
  min-width: 0;
  > :nth-child(2) {
    justify-self: start;
    font-size: clamp(1.625rem, 1.2rem + 1.6vw, 2.375rem);
  }
  h3 {
    font-size: 1.125rem;
    line-height: 1.35;
  }
  h3 + p {
    line-height: 1.35;
  }
`

const Row = styled(Entry)`
  ${farRow}
  grid-template:
    'figure poster about' auto
    '. marks marks' auto / 3.5rem 4.5rem minmax(0, 1fr);
  align-items: start;
  gap: ${theme.space(1.5)};
  padding-block: ${theme.space(2)};
  border-top: 1px solid ${theme.color.line};
  > :nth-child(2) {
    justify-self: end;
    font-size: 1.75rem;
  }
  h3 {
    font-size: 1.25rem;
    line-height: 1.2;
  }
  ${from.sm} {
    grid-template: 'figure poster about marks' auto / 5.5rem 4.5rem minmax(0, 1fr) auto;
    align-items: center;
    column-gap: ${theme.space(2.5)};
    > :nth-child(2) {
      font-size: 2.5rem;
    }
  }
`

const Facts = styled(Muted)`
  margin-top: ${theme.space(0.5)};
  ${factsLook}
`

const Award = styled(Muted).attrs({ $size: 'small' })`
  line-height: 1.35;
  &[data-award='winner'] {
    color: ${theme.color.accent};
  }
`

const looks = {
  grid: { Entry: Card, Marks: CardMarks, actionView: 'card', factsSize: 'small' },
  list: { Entry: Row, Marks: WordMarks, actionView: 'row', factsSize: 'medium' },
} as const
