import { isTop100, type Movie, runtimeText } from '@cinecanon/contract'
import { factsLook, from, theme, wholeEntryLook } from '@cinecanon/ui'
import { awardOf, moviePath, rankText, shortAwardNames, type ViewMode } from '@cinecanon/web'
import { Link } from '@cinecanon/web/router'
import { titleText } from '@cinecanon/web/text'
import { memo } from 'react'
import { css, styled } from 'styled-components'
import { EntryPoster } from '../../page/EntryPoster.tsx'
import { entryParts, onRows } from '../grid.ts'

type Props = { movie: Movie; isEager: boolean; isFirst: boolean }

export const EntryBody = memo(function EntryBody({ movie, isEager, isFirst }: Props) {
  return (
    <>
      <Position aria-hidden />
      <Poster movie={movie} isFirst={isFirst} isEager={isEager} />
      <Facts>
        <Title>
          <TitleLink translate="no" to={moviePath(movie)} draggable={false}>
            {titleText(movie.title)}
          </TitleLink>
        </Title>
        <Lines movie={movie} />
      </Facts>
    </>
  )
})

type LiftedProps = { movie: Movie; position: number; view: ViewMode }

/** The position begins at 1. */
export function LiftedEntry({ movie, position, view }: LiftedProps) {
  return (
    <div data-view={view} style={{ counterReset: `position ${position}` }} aria-hidden inert>
      <Lifted>
        <EntryBody movie={movie} isEager isFirst={false} />
      </Lifted>
    </div>
  )
}

function Lines({ movie }: { movie: Movie }) {
  const { year, runtime, directors, composite_rank } = movie
  const award = awardOf(movie)
  return (
    <>
      <Line>
        <span>{year}</span>
        {runtime !== null && <span>{runtimeText(runtime)}</span>}
        <span data-rank={isTop100(movie) ? '' : undefined}>{rankText(composite_rank)}</span>
        {award && <WideRow>{shortAwardNames[award]}</WideRow>}
      </Line>
      <Directors translate="no">{directors.join(', ')}</Directors>
    </>
  )
}

/** The position is a CSS counter, because a new order must not render entries. */
const Position = styled.span`
  grid-area: position;
  align-self: center;
  font: 420 clamp(1.625rem, 1.2rem + 1.6vw, 2.25rem) / 1 ${theme.font.display};
  font-variant-numeric: tabular-nums lining-nums;
  letter-spacing: -0.02em;
  &::before {
    content: counter(position);
  }
  ${onRows(css`
    font-size: 1.5rem;
    text-align: right;
    ${from.md} {
      font-size: 2.25rem;
    }
  `)}
`

const Poster = styled(EntryPoster)`
  grid-area: poster;
  ${onRows(css`
    align-self: center;
  `)}
`

const Facts = styled.div`
  grid-area: facts;
  display: grid;
  align-content: start;
  gap: 0.25rem;
  min-width: 0;
  ${onRows(css`
    gap: 0.125rem;
    padding-block: ${theme.space(1)};
  `)}
`

const Title = styled.h2`
  font: 560 1.125rem/1.2 ${theme.font.display};
  overflow-wrap: anywhere;
  ${onRows(css`
    font-size: 1rem;
    text-wrap: pretty;
    ${from.md} {
      font-size: 1.1875rem;
    }
  `)}
`

const TitleLink = styled(Link)`
  ${wholeEntryLook}
`

const Line = styled.p`
  color: ${theme.color.inkSoft};
  font-size: 0.875rem;
  line-height: 1.4;
  font-variant-numeric: tabular-nums;
  ${factsLook}
  [data-rank] {
    color: ${theme.color.ink};
    font-weight: 600;
  }
  [data-rank]::before {
    color: ${theme.color.inkSoft};
    font-weight: 400;
  }
  ${onRows(css`
    font-size: 0.8125rem;
    ${from.md} {
      font-size: 0.9375rem;
    }
  `)}
`

const Directors = styled(Line)`
  display: none;
  ${onRows(css`
    display: block;
  `)}
`

const WideRow = styled.span`
  display: none;
  ${onRows(css`
    ${from.md} {
      display: inline;
    }
  `)}
`

/** It is an inner element, because the library measures the overlay for collisions. */
const Lifted = styled.div`
  ${entryParts}
  border-radius: ${theme.radius};
  background: ${theme.color.surface};
  box-shadow: 0 0 0 ${theme.space(1)} ${theme.color.surface}, ${theme.shadow};
  cursor: grabbing;
  rotate: 1.5deg;
  ${onRows(css`
    rotate: none;
  `)}
`
