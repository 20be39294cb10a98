import { isOscarRecognized, type Movie, type MovieId } from '@cinecanon/contract'
import type { ShownMarks } from '@cinecanon/web'

export type Filter = 'all' | 'seen' | 'unrated' | 'unseen' | 'want' | 'oscars'

export const filterOptions: readonly { value: Filter; label: string }[] = [
  { value: 'all', label: 'All Movies' },
  { value: 'seen', label: 'Seen' },
  { value: 'unrated', label: 'Seen, Not Rated' },
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
  marksOf: (id: MovieId) => ShownMarks,
): readonly Movie[] {
  if (filter === 'all') return movies
  return movies.filter((movie) => passes[filter](movie, marksOf(movie.id)))
}

const passes: Record<Exclude<Filter, 'all'>, (movie: Movie, marks: ShownMarks) => boolean> = {
  seen: (_movie, { seen }) => seen,
  unrated: (_movie, { seen, viewings }) => seen && !viewings?.rating,
  unseen: (_movie, { seen }) => !seen,
  want: (_movie, { want_to_see }) => want_to_see,
  oscars: isOscarRecognized,
}
