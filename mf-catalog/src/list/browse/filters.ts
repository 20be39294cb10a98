import { isOscarRecognized, type Movie, type MovieId } from '@cinecanon/contract'
import type { MovieMarks } from '@cinecanon/web'

export type Filter = 'all' | 'seen' | 'unseen' | 'want' | 'oscars'

export const filterOptions: readonly { value: Filter; label: string }[] = [
  { value: 'all', label: 'All Movies' },
  { value: 'seen', label: 'Seen' },
  { value: 'unseen', label: 'Not Seen' },
  { value: 'want', label: 'Want to See' },
  { value: 'oscars', label: 'Oscar Recognized' },
]

export function isPersonal(filter: Filter): boolean {
  return filter !== 'all' && filter !== 'oscars'
}

export function filterMovies(
  movies: readonly Movie[],
  filter: Filter,
  marksOf: (id: MovieId) => MovieMarks,
): readonly Movie[] {
  if (filter === 'all') return movies
  return movies.filter((movie) => passes[filter](movie, marksOf(movie.id)))
}

const passes: Record<Exclude<Filter, 'all'>, (movie: Movie, marks: MovieMarks) => boolean> = {
  seen: (_movie, { seen }) => seen,
  unseen: (_movie, { seen }) => !seen,
  want: (_movie, { want_to_see }) => want_to_see,
  oscars: isOscarRecognized,
}
