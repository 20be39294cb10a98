import { createHash } from 'node:crypto'
import { isTop100, Movie, type MovieId, rankMovies } from '@cinecanon/contract'
import { z } from 'zod'
import type { Film } from './movies.seed.ts'

export type ListName = 'top100' | 'top150' | 'all' | 'oscar-winners'

/** A list as it goes over the wire: encoded once, because it is asked for far more often than it changes. */
export type PreparedList = { json: Buffer; etag: string }

export type Catalog = {
  films: ReadonlyMap<MovieId, Film>
  lists: Record<ListName, PreparedList>
}

/** Ranks the films and prepares every list of them. */
export function createCatalog(films: readonly Film[], imageUrl: (id: MovieId) => string): Catalog {
  const ranked = rankMovies(films).map((film) => ({
    ...film,
    poster_url: null,
    omdb_poster_url: null,
    image_url: imageUrl(film.id),
  }))
  const winners = ranked.filter((movie) => movie.best_picture_winner).sort(byCeremony)
  return {
    films: new Map(films.map((film) => [film.id, film])),
    lists: {
      top100: prepare(ranked.filter(isTop100)),
      top150: prepare(ranked.slice(0, 150)),
      all: prepare(ranked),
      'oscar-winners': prepare(winners),
    },
  }
}

type Awarded = Pick<Film, 'oscar_ceremony'>

function byCeremony(a: Awarded, b: Awarded): number {
  return Number(a.oscar_ceremony) - Number(b.oscar_ceremony)
}

/** Parsing strips each movie to what the contract names. */
function prepare(movies: Movie[]): PreparedList {
  const json = Buffer.from(JSON.stringify(z.array(Movie).parse(movies)))
  // Weak: the gateway sends the same list in several encodings.
  const etag = `W/"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`
  return { json, etag }
}
