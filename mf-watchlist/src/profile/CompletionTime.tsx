import { type Movie, runtimeText } from '@cinecanon/contract'
import { theme } from '@cinecanon/ui'
import { styled } from 'styled-components'
import { Block, Headline, Lead } from './parts.tsx'
import { completionText, minutesOf, weeksFor } from './watchlist-time.ts'

type Film = Pick<Movie, 'id' | 'title' | 'runtime'>

/** How long what is on the watchlist of one list lasts, and each film of it as a length of time. */
export function CompletionTime({ movies }: { movies: readonly Film[] }) {
  const minutes = minutesOf(movies)
  return (
    <Block id="completion-time" title="Watchlist Completion Time">
      <Headline>{completionText(weeksFor(movies))}</Headline>
      <Lead>
        {movies.length === 0
          ? 'Nothing of this list is on your watchlist. Add a movie, and see how long it keeps you.'
          : `${movies.length === 1 ? '1 movie' : `${movies.length} movies`}, ${runtimeText(minutes)}: one movie a week, and for a long one a week for every two hours.`}
      </Lead>
      {minutes > 0 && <Reel movies={movies} minutes={minutes} />}
    </Block>
  )
}

/** Between two films, in shares of the whole. */
const splice = 0.25

function Reel({ movies, minutes }: { movies: readonly Film[]; minutes: number }) {
  const known = movies.filter(({ runtime }) => runtime !== null)
  const starts = known.map((_film, index) => minutesOf(known.slice(0, index)))
  const gap = Math.min(splice, 30 / known.length)
  return (
    <Strip aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none">
      {known.map(({ id, runtime }, index) => (
        <rect
          key={id}
          x={((starts[index] ?? 0) / minutes) * 100}
          width={Math.max(0.05, (Number(runtime) / minutes) * 100 - gap)}
          height="4"
        />
      ))}
    </Strip>
  )
}

const Strip = styled.svg`
  width: 100%;
  height: 1.5rem;
  rect {
    fill: ${theme.color.accent};
  }
  rect:nth-child(even) {
    fill-opacity: 0.6;
  }
`
