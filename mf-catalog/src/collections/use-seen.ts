import type { CollectionSummary } from '@cinecanon/contract'
import { useMovieStates } from '@cinecanon/web'

/** Number of seen films in a collection; undefined without known marks. */
export function useSeen(): ((collection: CollectionSummary) => number) | undefined {
  const { hasMarks, marksOf } = useMovieStates()
  if (!hasMarks) return undefined
  return ({ movie_ids }) => movie_ids.filter((id) => marksOf(id).seen).length
}
