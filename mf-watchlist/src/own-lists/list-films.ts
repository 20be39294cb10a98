import {
  assumedRuntime,
  type Movie,
  type MovieId,
  type OwnList,
  runtimeText,
} from '@cinecanon/contract'
import { counted } from '@cinecanon/web/text'

export type Films = ReadonlyMap<MovieId, Movie>

export function byId(movies: readonly Movie[]): Films {
  return new Map(movies.map((movie) => [movie.id, movie]))
}

/** Films that have left the catalog aren't shown. */
export function moviesOf({ movie_ids }: OwnList, films: Films | undefined): Movie[] {
  return movie_ids.flatMap((id) => films?.get(id) ?? [])
}

export function figuresOf(movies: readonly Movie[], most?: number): string {
  if (movies.length === 0) return 'Empty'
  const minutes = movies.reduce((sum, movie) => sum + assumedRuntime(movie), 0)
  const count = most ? `${movies.length} of ${most} films` : counted(movies.length, 'film')
  return `${count} · ${runtimeText(minutes)}`
}
