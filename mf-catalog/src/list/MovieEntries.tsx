import type { Movie } from '@cinecanon/contract'
import type { ComponentProps } from 'react'
import { MovieEntry } from './MovieEntry.tsx'

export type EntriesProps = Pick<
  ComponentProps<typeof MovieEntry>,
  'view' | 'hasRank' | 'isReadOnly'
> & {
  movies: readonly Movie[]
  figureOf?: ((movie: Movie) => string) | undefined
  isFirstView: boolean
  from: number
  to: number
  start?: number | undefined
}

const firstRow = 5

export const continuationId = 'more'

export function MovieEntries(props: EntriesProps) {
  const { movies, figureOf, isFirstView, from, to, start, ...shared } = props
  return movies.slice(from, to).map((movie, offset) => {
    const index = from + offset
    return (
      <MovieEntry
        key={movie.id}
        id={index === start ? continuationId : undefined}
        movie={movie}
        figure={figureOf?.(movie)}
        isEager={isFirstView && index < firstRow}
        isFirst={isFirstView && index === 0}
        {...shared}
      />
    )
  })
}
