import type { CatalogFilm } from '@cinecanon/contract'
import { useMovieStates } from '@cinecanon/web'

/** Count of seen films; undefined for visitors and while loading. */
export function useSeenCount(): ((films: readonly CatalogFilm['id'][]) => number) | undefined {
  const { hasMarks, marksOf } = useMovieStates()
  return hasMarks ? (films) => films.filter((id) => marksOf(id).seen).length : undefined
}
