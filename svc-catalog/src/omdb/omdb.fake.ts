import type { MovieId } from '@cinecanon/contract'
import type { KnownFilm, OmdbModel } from './omdb.model.ts'

/** The model without a database. omdb.model.test.ts holds both to the same behaviour. */
export function omdbFake(): OmdbModel {
  const films = new Map<MovieId, KnownFilm>()
  let pausedUntil = new Date(0)

  return {
    async claim({ movieId, imdbId, now, until }) {
      const known = films.get(movieId)
      const isSame = known?.imdbId === imdbId
      if (isSame && known.askAfter > now) return false
      films.set(movieId, { movieId, imdbId, askAfter: until, facts: isSame ? known.facts : null })
      return true
    },

    async save(film) {
      const known = films.get(film.movieId)
      if (known?.imdbId !== film.imdbId) return
      films.set(film.movieId, { ...film, facts: film.facts ?? known.facts })
    },

    async list() {
      return [...films.values()].sort((a, b) => a.movieId - b.movieId)
    },

    async pause(until) {
      pausedUntil = until
    },

    async isPaused(now) {
      return pausedUntil > now
    },
  }
}
