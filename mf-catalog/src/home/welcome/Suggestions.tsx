import { decadeOf, type Movie } from '@cinecanon/contract'
import { Bookmark, Cluster, from, posterLook, theme } from '@cinecanon/ui'
import { PosterImage, useMovieActions, useMovieStates } from '@cinecanon/web'
import { Link } from '@cinecanon/web/router'
import { titleText } from '@cinecanon/web/text'
import { useState } from 'react'
import { styled } from 'styled-components'
import { accentLink, bareButton } from '../../page/page-styles.ts'

const shownCount = 6
const most = 3

export function Suggestions({ movies }: { movies: readonly Movie[] }) {
  const { marksOf } = useMovieStates()
  // Films chosen here stay in the row, because a press can be taken back.
  const [wantedBefore] = useState(
    () => new Set(movies.filter(({ id }) => marksOf(id).want_to_see).map(({ id }) => id)),
  )
  const shown = suggestionsIn(movies, ({ id }) => marksOf(id).seen || wantedBefore.has(id))
  const chosen = shown.filter(({ id }) => marksOf(id).want_to_see).length
  return (
    <>
      <Films aria-label="Suggestions">
        {shown.map((movie) => (
          <li key={movie.id}>
            <Choice movie={movie} isFull={chosen >= most} />
          </li>
        ))}
      </Films>
      <Count $align="center" $justify="space-between">
        <p role="status">
          {chosen} of {most} on your watchlist
        </p>
        <Link to="/my-list">My List</Link>
      </Count>
    </>
  )
}

function Choice({ movie, isFull }: { movie: Movie; isFull: boolean }) {
  const { want_to_see, isWatchlistDisabled, whyNot, toggleWatchlist } = useMovieActions(
    movie,
    'card',
  )
  const isRefused = isFull && !want_to_see
  const name = `${titleText(movie.title)}, ${movie.year}`
  return (
    <Toggle
      aria-label={name}
      aria-pressed={want_to_see}
      aria-disabled={isRefused || isWatchlistDisabled || undefined}
      title={whyNot ?? (isRefused ? `${most} are chosen` : name)}
      onClick={() => isRefused || toggleWatchlist()}
    >
      <Poster movie={movie} alt="" />
      <Sign data-on={want_to_see || undefined}>
        <Bookmark size={22} />
      </Sign>
    </Toggle>
  )
}

const Films = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${theme.space(1)};
  ${from.md} {
    grid-template-columns: repeat(6, minmax(0, 1fr));
  }
`

const Poster = styled(PosterImage)`
  ${posterLook}
  transition: opacity ${theme.motion.quick}, transform ${theme.motion.quick};
`

/** The sign is below the poster, because it would cover the title. */
const Sign = styled.span`
  display: grid;
  place-items: center;
  height: 2rem;
  color: ${theme.color.inkSoft};
`

const Toggle = styled.button.attrs({ type: 'button' })`
  ${bareButton}
  &[aria-pressed='true'] ${Poster} {
    outline: 3px solid ${theme.color.accentMark};
    outline-offset: 1px;
  }
  &[aria-disabled='true'] {
    cursor: not-allowed;
    ${Poster},
    ${Sign} {
      opacity: 0.4;
    }
  }
  &:active ${Poster} {
    transform: scale(0.97);
  }
  &:focus-visible {
    outline-offset: 4px;
  }
`

const Count = styled(Cluster)`
  color: ${theme.color.inkSoft};
  font-variant-numeric: tabular-nums;
  a {
    ${accentLink}
  }
`

/** Few people have seen all films of these ranks. */
const suggestedRanks = { from: 20, to: 60 }

export function suggestionsIn(
  movies: readonly Movie[],
  isLeftOut: (movie: Movie) => boolean,
): readonly Movie[] {
  const open = movies
    .filter((movie) => !isLeftOut(movie))
    .toSorted((a, b) => a.composite_rank - b.composite_rank)
  const lesserKnown = open.filter(
    ({ composite_rank: rank }) => rank >= suggestedRanks.from && rank <= suggestedRanks.to,
  )
  const decades = lesserKnown.map(decadeOf)
  const bestOfDecades = lesserKnown.filter((_, at) => decades.indexOf(decades[at] ?? 0) === at)
  return [...new Set([...bestOfDecades, ...lesserKnown, ...open])].slice(0, shownCount)
}
