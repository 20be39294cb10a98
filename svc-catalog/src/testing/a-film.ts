import { aMovie } from '@cinecanon/testing'
import type { Film } from '../movies/movies.seed.ts'

/** A film without lists and awards, with the given fields. */
export function aFilm(given: Partial<Omit<Film, 'id'>> & { id?: number } = {}): Film {
  const {
    poster_url: _poster,
    omdb_poster_url: _omdbPoster,
    image_url: _image,
    composite_rank: _rank,
    total_score: _score,
    ...facts
  } = aMovie(given.id ? { id: given.id } : {})
  return {
    ...facts,
    imdb_id: null,
    genres: ['Drama'],
    country: ['France'],
    language: 'French',
    original_title: null,
    oscar_ceremony: null,
    former_slugs: [],
    synopsis: null,
    ...given,
    id: facts.id,
  }
}
