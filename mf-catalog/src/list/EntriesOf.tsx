import type { Movie } from '@cinecanon/contract'
import type { ViewMode } from '@cinecanon/web'
import { MovieCard } from './MovieCard.tsx'
import { MovieRow } from './MovieRow.tsx'

export type EntriesOfProps = {
  view: ViewMode
  movies: readonly Movie[]
  hasRank: boolean
  figureOf?: ((movie: Movie) => string) | undefined
  isFirstView: boolean
  isReadOnly?: boolean
  from: number
  to: number
  start?: number | undefined
}

const firstRow = 5

export const continuation = 'more'

export function EntriesOf(props: EntriesOfProps) {
  const { view, movies, hasRank, figureOf, isFirstView, isReadOnly = false } = props
  const { from, to, start } = props
  const Entry = view === 'grid' ? MovieCard : MovieRow
  return movies.slice(from, to).map((movie, offset) => {
    const index = from + offset
    return (
      <Entry
        key={movie.id}
        id={index === start ? continuation : undefined}
        movie={movie}
        hasRank={hasRank}
        figure={figureOf?.(movie)}
        isEager={isFirstView && index < firstRow}
        isFirst={isFirstView && index === 0}
        isReadOnly={isReadOnly}
      />
    )
  })
}
