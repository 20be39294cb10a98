import type { Movie } from '@cinecanon/contract'
import { below, Card, Cluster, from, Stack, theme } from '@cinecanon/ui'
import { PosterList, useMovieStates, useSession } from '@cinecanon/web'
import { ButtonLink } from '@cinecanon/web/links'
import { Failed } from '@cinecanon/web/loaded'
import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { Rows } from '../layout.ts'
import { MovieEntry } from '../MovieEntry.tsx'
import { PosterLink } from '../PosterLink.tsx'
import { AddOthers } from './AddOthers.tsx'

type Props = {
  movies: readonly Movie[]
  isTheirs: (movie: Movie) => boolean
  name: string
  listName: string
  tickPath: string
}

export function Compared({ movies, isTheirs, name, listName, tickPath }: Props) {
  const { isLoading, hasMarks, retry, marksOf } = useMovieStates()
  const { isAuthenticated, isUnavailable } = useSession()
  const them = name || 'your friend'
  const counts = useRef<HTMLParagraphElement>(null)
  const isMine = ({ id }: Movie) => marksOf(id).seen
  const mine = movies.filter(isMine)
  const theirs = movies.filter(isTheirs)
  const both = theirs.filter(isMine)
  const unseen = theirs.filter((movie) => !isMine(movie))
  const others = unseen.filter(({ id }) => !marksOf(id).want_to_see)
  const columns =
    mine.length > 0
      ? [
          { title: 'only you', movies: mine.filter((movie) => !isTheirs(movie)) },
          { title: 'both of you', movies: both, isBoth: true },
          { title: `only ${them}`, movies: unseen },
        ]
      : [{ title: `seen by ${them}`, movies: theirs, isBoth: true }]
  const hasFailed = isAuthenticated && !isLoading && !hasMarks
  return (
    <>
      <Cluster $gap={2} $align="center" $justify="space-between">
        <Counts ref={counts} tabIndex={-1}>
          {mine.length > 0
            ? `You’ve seen ${mine.length} of ${listName}, ${them} ${theirs.length}, both of you ${both.length}.`
            : `${name || 'Your friend'} has seen ${theirs.length} of ${listName}.`}
        </Counts>
        {hasMarks && others.length > 0 && (
          <AddOthers
            movies={others}
            isAll={others.length === theirs.length}
            onAdd={() => counts.current?.focus()}
          />
        )}
        {hasMarks && mine.length > 0 && <ButtonLink to="/profile">Share yours</ButtonLink>}
      </Cluster>
      {hasFailed && <Failed onRetry={retry}>Your marks could not be loaded.</Failed>}
      {mine.length === 0 && !isLoading && !hasFailed && !isUnavailable && (
        <Cluster as={Card} $gap={[2, 4]} $align="center" $justify="space-between">
          <p>
            And you? Tick what you have seen, then compare.
            {!isAuthenticated && ' No account needed.'}
          </p>
          <ButtonLink to={tickPath} $look="strong">
            How many have you seen?
          </ButtonLink>
        </Cluster>
      )}
      <Columns>
        {columns.map((column) => (
          <Column key={column.title} {...column} />
        ))}
      </Columns>
      {mine.length > 0 && (
        <BestUnseen movies={movies.filter((movie) => !isMine(movie) && !isTheirs(movie))} />
      )}
    </>
  )
}

type ColumnProps = { title: string; movies: readonly Movie[]; isBoth?: boolean }

function Column({ title, movies, isBoth }: ColumnProps) {
  return (
    <section data-both={isBoth} aria-label={`${movies.length} ${title}`}>
      <h2>
        <b>{movies.length}</b> {title}
      </h2>
      <PosterList movies={movies}>
        <Posters>
          {movies.map((movie) => (
            <li key={movie.id}>
              <PosterLink movie={movie} />
            </li>
          ))}
        </Posters>
      </PosterList>
    </section>
  )
}

/** The film is chosen once, because a mark must not bring another under the pointer. */
function BestUnseen({ movies }: { movies: readonly Movie[] }) {
  const [best] = useState(movies[0])
  return best ? (
    <Stack as="section" aria-labelledby="best-unseen">
      <h2 id="best-unseen">Best film neither of you has seen</h2>
      <PosterList movies={[best]}>
        <Rows>
          <MovieEntry movie={best} view="list" />
        </Rows>
      </PosterList>
    </Stack>
  ) : null
}

const Counts = styled.p`
  flex: 1 1 20rem;
  font-size: 1.125rem;
  color: ${theme.color.inkSoft};
  overflow-wrap: anywhere;
  &:focus {
    outline: none;
  }
`

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius};
  background: ${theme.color.surface};
  overflow: clip;
  ${from.md} {
    grid-template-columns: none;
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;
  }
  section {
    padding: ${theme.space(2)};
  }
  [data-both] {
    background: ${theme.color.accentWash};
    ${below.md} {
      order: -1;
    }
  }
  h2 {
    font: 600 1.0625rem/1.2 ${theme.font.text};
    overflow-wrap: anywhere;
  }
  b {
    margin-right: ${theme.space(0.5)};
    font: 420 2.5rem/1.2 ${theme.font.display};
    font-variant-numeric: lining-nums;
  }
`

const Posters = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(2.75rem, 1fr));
  gap: 6px;
  margin-top: ${theme.space(1.5)};
`
