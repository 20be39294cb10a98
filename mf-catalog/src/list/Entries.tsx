import type { Movie } from '@cinecanon/contract'
import { theme, useHydrated } from '@cinecanon/ui'
import { PosterList, type ViewMode } from '@cinecanon/web'
import { TextLink } from '@cinecanon/web/links'
import { styled } from 'styled-components'
import { NextRow } from './ListSkeleton.tsx'
import { Grid, Rows } from './layout.ts'
import { MovieCard } from './MovieCard.tsx'
import { MovieRow } from './MovieRow.tsx'
import { continuation, useShownCount } from './useShownCount.ts'

type Props = {
  view: ViewMode
  movies: readonly Movie[]
  hasRank: boolean
  figureOf?: ((movie: Movie) => string) | undefined
  /** Shows everything at once, up to a thousand films. */
  isAll: boolean
  isFirstView: boolean
  /** Read-only, as in a shared list. */
  isReadOnly?: boolean
}

/** A grid's widest row. */
const firstRow = 5

export function Entries(props: Props) {
  const { view, movies, hasRank, figureOf, isAll, isFirstView, isReadOnly = false } = props
  const { count, hasMore, sentinel, start, next } = useShownCount(movies.length, isAll)
  const isPlain = !useHydrated()
  const Entry = view === 'grid' ? MovieCard : MovieRow
  const Wrap = view === 'grid' ? Grid : Rows
  return (
    <PosterList movies={movies}>
      <Wrap>
        {movies.slice(0, count).map((movie, index) => (
          <Entry
            key={movie.id}
            id={!isAll && start > 0 && index === start ? continuation : undefined}
            movie={movie}
            hasRank={hasRank}
            figure={figureOf?.(movie)}
            isEager={isFirstView && index < firstRow}
            isFirst={isFirstView && index === 0}
            isReadOnly={isReadOnly}
          />
        ))}
      </Wrap>
      {!isAll && (
        <div ref={sentinel}>
          {hasMore && <NextRow view={view} />}
          <Shown role="status">{hasMore && `Showing ${count} of ${movies.length} movies`}</Shown>
          {hasMore && isPlain && <More to={next}>Show more</More>}
        </div>
      )}
    </PosterList>
  )
}

const More = styled(TextLink)`
  display: flex;
  justify-content: center;
`

const Shown = styled.p`
  display: grid;
  place-content: center;
  min-height: ${theme.space(8)};
  color: ${theme.color.inkSoft};
  font-variant-numeric: tabular-nums;
`
