import type { Movie } from '@cinecanon/contract'
import { factsLook, from, posterLook, RankNumeral, theme, wholeEntryLook } from '@cinecanon/ui'
import {
  awardNames,
  awardOf,
  moviePath,
  PosterImage,
  rankText,
  type ViewMode,
} from '@cinecanon/web'
import { Link } from '@cinecanon/web/router'
import { titleText } from '@cinecanon/web/title-text'
import { memo } from 'react'
import { css, styled } from 'styled-components'
import { EntryPoster } from '../page/EntryPoster.tsx'
import { gridCard } from './grid.ts'

/** Styles of the list view, by the attribute of the list around the entries. */
export function onRows(styles: ReturnType<typeof css>) {
  return css`
    [data-view='list'] & {
      ${styles}
    }
  `
}

type Props = { movie: Movie; isEager: boolean; isFirst: boolean }

/** Poster, title, year and rank; in the list view also the place. */
export const EntryBody = memo(function EntryBody({ movie, isEager, isFirst }: Props) {
  return (
    <Body>
      <Place aria-hidden />
      <Poster movie={movie} isFirst={isFirst} isEager={isEager} />
      <Figure text={rankText(movie.composite_rank)} />
      <Facts>
        <Title>
          <TitleLink to={moviePath(movie)} draggable={false}>
            {titleText(movie.title)}
          </TitleLink>
        </Title>
        <Line movie={movie} />
      </Facts>
    </Body>
  )
})

type LiftedProps = { movie: Movie; view: ViewMode }

/** The drag overlay, which follows the pointer. */
export function LiftedEntry({ movie, view }: LiftedProps) {
  return (
    <div data-view={view} aria-hidden>
      <Lifted>
        <Body>
          <LiftedPoster movie={movie} alt="" isEager />
          <Figure text={rankText(movie.composite_rank)} />
          <Facts>
            <Title as="p">{titleText(movie.title)}</Title>
            <Line movie={movie} />
          </Facts>
        </Body>
      </Lifted>
    </div>
  )
}

function Line({ movie }: { movie: Movie }) {
  const award = awardOf(movie)
  return (
    <Small>
      <span>{movie.year}</span>
      <InRow>{rankText(movie.composite_rank)}</InRow>
      {award && <InRow>{awardNames[award]}</InRow>}
    </Small>
  )
}

const Body = styled.div`
  display: contents;
  ${onRows(css`
    grid-area: body;
    display: grid;
    grid-template-columns: auto auto minmax(0, 1fr);
    align-items: center;
    gap: ${theme.space(1.5)};
    ${from.md} {
      gap: ${theme.space(2)};
    }
  `)}
`

/** A CSS counter of the list, so that a new order renders no entry again. */
const Place = styled.span`
  display: none;
  &::before {
    content: counter(place);
  }
  ${onRows(css`
    display: block;
    min-width: 1.75ch;
    font: 400 1.25rem/1 ${theme.font.display};
    font-variant-numeric: tabular-nums lining-nums;
    text-align: right;
    color: ${theme.color.inkSoft};
    ${from.md} {
      font-size: 1.75rem;
    }
  `)}
`

/** In the grid only: a row has its rank among the facts, because its large figure is the place. */
const Figure = styled(RankNumeral)`
  grid-area: rank;
  align-self: center;
  font-size: clamp(1.625rem, 1.2rem + 1.6vw, 2.25rem);
  ${onRows(css`
    display: none;
  `)}
`

const posterPlace = css`
  grid-area: poster;
  ${onRows(css`
    grid-area: auto;
    width: 3.5rem;
  `)}
`

const Poster = styled(EntryPoster)`
  ${posterPlace}
`

const LiftedPoster = styled(PosterImage)`
  ${posterLook}
  ${posterPlace}
`

const Facts = styled.div`
  grid-area: facts;
  display: grid;
  align-content: start;
  gap: 0.25rem;
  ${onRows(css`
    grid-area: auto;
  `)}
`

const Title = styled.h2`
  font: 560 1.125rem/1.2 ${theme.font.display};
  overflow-wrap: anywhere;
`

const TitleLink = styled(Link)`
  ${wholeEntryLook}
`

const Small = styled.p`
  color: ${theme.color.inkSoft};
  font-size: 0.875rem;
  ${factsLook}
`

const InRow = styled.span`
  display: none;
  ${onRows(css`
    display: inline;
  `)}
`

/** Rotated inside of the overlay, which isn't: the library measures that for collisions. */
const Lifted = styled.div`
  ${gridCard}
  border-radius: ${theme.radius};
  background: ${theme.color.surface};
  box-shadow: 0 0 0 ${theme.space(1)} ${theme.color.surface}, ${theme.shadow};
  cursor: grabbing;
  rotate: 1.5deg;
  ${onRows(css`
    display: block;
    padding: ${theme.space(1.5)};
    rotate: none;
  `)}
`
