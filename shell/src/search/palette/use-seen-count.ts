import type { CatalogFilm } from '@cinecanon/contract'
import { useMovieStates } from '@cinecanon/web'

/** What someone has seen of these films; undefined for a visitor, and until it is known. */
export function useSeenCount(): ((films: readonly CatalogFilm['id'][]) => number) | undefined {
  const { hasMarks, marksOf } = useMovieStates()
  return hasMarks ? (films) => films.filter((id) => marksOf(id).seen).length : undefined
}
