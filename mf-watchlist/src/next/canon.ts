import type { Movie } from '@cinecanon/contract'
import { moviesQuery, useMovieStates } from '@cinecanon/web'
import { useQuery } from '@cinecanon/web/query'
import { useMemo } from 'react'

export type Canon = {
  /** The Top 100 and all Best Picture winners are there, without duplicates. */
  movies: readonly Movie[]
  isSeen: (movie: Movie) => boolean
}

export function useCanon(): Canon & { isLoading: boolean; isError: boolean } {
  const top100 = useQuery(moviesQuery('top100'))
  const winners = useQuery(moviesQuery('oscar-winners'))
  const { isLoading: areMarksLoading, hasMarks, marksOf } = useMovieStates()
  const movies = useMemo(
    () => eachOnce([...(top100.data ?? []), ...(winners.data ?? [])]),
    [top100.data, winners.data],
  )
  const isLoading = areMarksLoading || top100.isPending || winners.isPending
  return {
    isLoading,
    /** Everything would look unseen without the marks. */
    isError: !isLoading && !(top100.data && winners.data && hasMarks),
    movies,
    isSeen: (movie: Movie) => marksOf(movie.id).seen,
  }
}

function eachOnce(movies: Movie[]): Movie[] {
  return [...new Map(movies.map((movie) => [movie.id, movie])).values()]
}
