import type { CollectionSummary } from '@cinecanon/contract'
import { useMovieStates } from '@cinecanon/web'

/** How many films of a collection are seen; undefined as long as nobody's marks are known. */
export function useSeen(): ((collection: CollectionSummary) => number) | undefined {
  const { hasMarks, marksOf } = useMovieStates()
  if (!hasMarks) return undefined
  return ({ movie_ids }) => movie_ids.filter((id) => marksOf(id).seen).length
}
