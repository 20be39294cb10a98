import { type Movie, runtimeText } from '@cinecanon/contract'
import { factsLook, theme } from '@cinecanon/ui'
import { Link } from '@cinecanon/web/router'
import { counted } from '@cinecanon/web/text'
import { styled } from 'styled-components'
import { DoneBy } from '../next/DoneBy.tsx'
import { usePlanChoices, usePlannedMovies } from '../next/plan-choices.ts'
import { Soft } from '../page/page.tsx'
import { TitledSection } from '../page/TitledSection.tsx'
import { completionText, minutesOf, weeksFor } from './watchlist-time.ts'

export function CompletionTime({ movies }: { movies: readonly Movie[] }) {
  const choices = usePlanChoices()
  const { movies: planned } = usePlannedMovies('watchlist')
  const minutes = minutesOf(movies)
  return (
    <TitledSection id="completion-time" title="Watchlist Completion Time">
      <Headline data-empty={movies.length === 0 || undefined}>
        {completionText(weeksFor(movies))}
        {movies.length > 0 && <small> at one movie a week</small>}
      </Headline>
      <Soft>
        {movies.length === 0
          ? 'Nothing from this list is on your watchlist yet. Add a movie to see how long it would take.'
          : `${counted(movies.length, 'movie')}, ${runtimeText(minutes)}, counting one more week for each two hours begun after the first two.`}
      </Soft>
      {planned.length > 0 && (
        <Planned>
          <span>
            <Link to="/my-list">My List</Link>, {counted(planned.length, 'film')}
          </span>
          <DoneBy movies={planned} choices={choices} />
        </Planned>
      )}
      {minutes > 0 && <Reel movies={movies} minutes={minutes} />}
    </TitledSection>
  )
}

/** The gap is a percentage of the whole. */
const splice = 0.25

function Reel({ movies, minutes }: { movies: readonly Movie[]; minutes: number }) {
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

const Headline = styled.p`
  font: 440 clamp(1.75rem, 1.4rem + 1.6vw, 2.5rem)/1.15 ${theme.font.display};
  font-variant-numeric: lining-nums;
  letter-spacing: -0.015em;
  small {
    font: 1.0625rem ${theme.font.text};
    letter-spacing: normal;
  }
  &[data-empty] {
    font-size: 1.25rem;
    letter-spacing: normal;
  }
`

const Planned = styled.p`
  ${factsLook}
`

const Strip = styled.svg`
  width: 100%;
  height: 1.5rem;
  rect {
    fill: ${theme.color.accentMark};
  }
  rect:nth-child(even) {
    fill-opacity: 0.6;
  }
`
