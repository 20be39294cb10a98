import type { Movie } from '@cinecanon/contract'
import { type MarkupOf, useMarkupOf, useMovieStates, useSession } from '@cinecanon/web'
import type { ComponentProps, ReactElement } from 'react'
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
  const markupOf = useMarkupOf()
  return markupOf ? <ServedEntries {...props} markupOf={markupOf} /> : entriesOf(props)
}

/** Entries with the same marks are rendered once for all users. */
function ServedEntries({ markupOf, ...props }: EntriesProps & { markupOf: MarkupOf }) {
  const { isAuthenticated, isUnavailable } = useSession()
  const { isLoading, marksOf } = useMovieStates()
  const ofUser = [isAuthenticated, isUnavailable, isLoading]
  return entriesOf(props).map((entry) => {
    const { movie, id, isEager, ...looks } = entry.props
    const { seen, want_to_see, viewings } = marksOf(movie.id)
    // Eager posters are preloaded, and the days of viewings are personal.
    if (isEager || viewings) return entry
    const name = JSON.stringify([looks, seen, want_to_see, ofUser])
    const { className, html } = markupOf(movie, name, <MovieEntry movie={movie} {...looks} />)
    return (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React has rendered it
      <li key={movie.id} id={id} className={className} dangerouslySetInnerHTML={{ __html: html }} />
    )
  })
}

type Entry = ReactElement<ComponentProps<typeof MovieEntry>, typeof MovieEntry>

function entriesOf(props: EntriesProps): Entry[] {
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
